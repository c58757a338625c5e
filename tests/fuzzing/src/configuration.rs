//! `sww.toml`: endpoints, budget and pins.

use std::path::Path;

use sww_gateway::{Endpoint, EndpointName, EndpointSettings, Endpoints, Gateway};
use sww_locator::Pins;

use crate::message::check_message;

/// Reads a configuration. An endpoint of it is at an HTTP address without a password, and can be made
/// ready for calls.
pub fn configuration(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let lines = 1 + text.matches('\n').count();
    match Endpoints::parse(Path::new("sww.toml"), &text, &["plugins"]) {
        Ok(endpoints) => {
            endpoints.iter().for_each(check_endpoint);
            if can_connect(&endpoints, &text)
                && let Err(problem) = Gateway::connect(&endpoints, |_| None)
            {
                check_message(&problem);
            }
        }
        Err(problem) => {
            check_message(&problem);
            assert!((1..=lines).contains(&problem.line), "{problem}");
        }
    }
    if let Err(problem) = Pins::parse("sww.toml", &text) {
        check_message(&problem);
    }
}

/// Whether nothing outside is touched by making endpoints ready: no roots of TLS, no key file; and no
/// more clients than a user would have.
fn can_connect(endpoints: &Endpoints, text: &str) -> bool {
    let mut urls = endpoints.iter().map(Endpoint::url);
    urls.all(|url| url.starts_with("http:"))
        && !text.contains("key_file")
        && endpoints.iter().count() <= 16
}

fn check_endpoint(endpoint: &Endpoint) {
    let name = endpoint.name();
    assert_eq!(name.to_string().parse::<EndpointName>().unwrap(), *name);
    let url = endpoint.url();
    assert!(
        url.starts_with("http://") || url.starts_with("https://"),
        "{url}"
    );
    // What an endpoint says of its address makes the same endpoint again.
    let again = Endpoint::new(name.clone(), EndpointSettings::of_url(url)).unwrap();
    assert_eq!(again.url(), url);
}
