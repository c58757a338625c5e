//! What agents that ask a model share: the prompt, the user's settings, the request, and the reading
//! of the response.
//!
//! An agent reads its [`Settings`], makes the [`prompt`], [`post`]s a body of its provider's shape and
//! turns the response into a [`Generation`]. What it imports it reaches through a [`Host`], so that all of
//! it is tested with an imitated one (feature `imitation`).

mod body;
mod generation;
mod host;
#[cfg(feature = "imitation")]
pub mod imitation;
mod payload;
mod post;
mod prompt;
pub mod providers;
mod schema;
mod settings;
mod template;

pub use body::Body;
pub use generation::{Generation, Stop};
pub use host::{Contract, Host};
pub use post::post;
pub use prompt::prompt;
pub use schema::answer_schema;
pub use settings::{Settings, declaration, invalid, positive, text};
pub use template::{Field, Template, TemplateError, TemplateFault};
