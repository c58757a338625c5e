//! Addresses as the records write them, and as a reader sees them.

/// Replaces every mark of a site, such as `__GITLAB__`, by the address of a host that can't exist,
/// such as `https://gitlab.example`. What looks like no mark stays as it is.
pub fn readable(address: &str) -> String {
    let mut written = String::with_capacity(address.len());
    let mut rest = address;
    while let Some((before, after)) = rest.split_once("__") {
        written.push_str(before);
        match after.split_once("__") {
            Some((site, behind)) if is_site(site) => {
                written.push_str("https://");
                written.push_str(&host(&site.to_ascii_lowercase()));
                rest = behind;
            }
            Some(_) | None => {
                written.push_str("__");
                rest = after;
            }
        }
    }
    written.push_str(rest);
    written
}

/// The host that stands for a site.
pub fn host(site: &str) -> String {
    format!("{}.example", site.replace('_', "-"))
}

fn is_site(mark: &str) -> bool {
    !mark.is_empty() && mark.bytes().all(|b| b.is_ascii_uppercase() || b == b'_')
}

/// The first address of several that are joined by `|AND|` or `|OR|`.
pub fn first_address(addresses: &str) -> &str {
    let end = ["|AND|", "|OR|"]
        .iter()
        .filter_map(|joint| addresses.find(joint))
        .min();
    let (first, _) = addresses
        .split_at_checked(end.unwrap_or(addresses.len()))
        .unwrap_or((addresses, ""));
    first.trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_hosts() {
        assert_eq!(
            readable("__SHOPPING_ADMIN__/sales/order"),
            "https://shopping-admin.example/sales/order"
        );
        assert_eq!(
            readable("__GITLAB__ |AND| __MAP__/a__b__c"),
            "https://gitlab.example |AND| https://map.example/a__b__c"
        );
        assert_eq!(readable("____ and __ and __X"), "____ and __ and __X");
    }

    #[test]
    fn the_first_address_ends_where_a_joint_begins() {
        assert_eq!(first_address("__A__/x |OR| __B__ |AND| __C__"), "__A__/x");
        assert_eq!(first_address("__A__/x|AND|__B__"), "__A__/x");
        assert_eq!(first_address(" __A__ "), "__A__");
        assert_eq!(first_address(""), "");
    }
}
