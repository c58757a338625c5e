//! `sww new`: a project that builds and passes `sww check` as it is.

use std::path::Path;

use fs_err as fs;
use include_dir::{Dir, DirEntry, include_dir};

use crate::arguments::{Language, NewArguments, NewCommand};
use crate::error::CommandError;
use crate::exit::Exit;
use crate::screen::{self, write_error};

/// The projects, by kind and language.
static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../templates");
/// The contract, of which every project has its copy.
static CONTRACT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../wit");

pub(crate) fn run(command: &NewCommand) -> Result<Exit, CommandError> {
    // The word that stands for the name in a template is a name itself, so that templates are
    // projects too.
    let (kind, placeholder, arguments) = match command {
        NewCommand::Agent(arguments) => ("agent", "my-agent", arguments),
        NewCommand::Task(arguments) => ("task", "my-tasks", arguments),
    };
    let NewArguments { name, lang } = arguments;
    let language = match lang {
        Language::Rust => "rust",
        Language::Python => "python",
        Language::Js => "js",
    };
    let template = TEMPLATES
        .get_dir(format!("{kind}/{language}"))
        .ok_or_else(|| CommandError::Internal(format!("no template {kind}/{language}")))?;
    let name = name.to_string();
    let project = Path::new(&name);
    if project.symlink_metadata().is_ok() {
        return Err(CommandError::Usage(format!(
            "`{name}` is there already; choose another name, or remove it first"
        )));
    }
    let written = write(template, project, &|text| text.replace(placeholder, &name))
        .and_then(|()| write(&CONTRACT, &project.join("wit"), &str::to_owned));
    if let Err(error) = written {
        // Half a project helps nobody; what stopped the writing matters more than this.
        let _ = fs::remove_dir_all(project);
        return Err(error);
    }
    screen::print(&format!(
        "{name}/ holds a new project; to build and check it:\n  cd {name}\n  make\n  make check"
    ))?;
    Ok(Exit::Complete)
}

/// Writes a directory with all that is below it; `rename` is applied to every text.
fn write(
    directory: &Dir<'_>,
    to: &Path,
    rename: &dyn Fn(&str) -> String,
) -> Result<(), CommandError> {
    fs::create_dir(to).map_err(write_error)?;
    for entry in directory.entries() {
        let Some(name) = entry.path().file_name() else {
            continue;
        };
        match entry {
            DirEntry::Dir(below) => write(below, &to.join(name), rename)?,
            DirEntry::File(file) => {
                let text = file.contents_utf8().ok_or_else(|| {
                    CommandError::Internal(format!("{} is no text", file.path().display()))
                })?;
                fs::write(to.join(name), rename(text)).map_err(write_error)?;
            }
        }
    }
    Ok(())
}
