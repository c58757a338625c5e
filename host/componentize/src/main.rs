//! Encodes a core module as a component: `sww-componentize MODULE.wasm COMPONENT.wasm`.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, component] = arguments.as_slice() else {
        return Err("expected MODULE.wasm COMPONENT.wasm".into());
    };
    let encoded = sww_componentize::encode(&fs::read(module)?)?;
    if let Some(directory) = Path::new(component).parent() {
        fs::create_dir_all(directory)?;
    }
    fs::write(component, encoded)?;
    Ok(())
}
