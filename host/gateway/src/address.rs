//! Which addresses an endpoint may be reached at.
//!
//! The user may name their own machine or network, and is then taken at their word. A public name
//! that resolves to an address inside is another matter: that is how a request is steered to what
//! only this machine can reach, so the address is checked after it has been resolved.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// From where an address can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// From everywhere.
    Public,
    /// From this machine or its network only.
    Private,
    /// From this link only, where clouds serve machines their credentials.
    LinkLocal,
}

impl Reach {
    /// Where this address can be reached from.
    pub(crate) fn of(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::of_v4(address),
            IpAddr::V6(address) => Self::of_v6(address),
        }
    }

    fn of_v4(address: Ipv4Addr) -> Self {
        /// Where one cloud keeps its metadata, outside the link-local range.
        const METADATA: Ipv4Addr = Ipv4Addr::new(100, 100, 100, 200);
        let [a, b, c, _] = address.octets();
        if address.is_link_local() || address == METADATA {
            Self::LinkLocal
        } else if address.is_private()
            || address.is_loopback()
            || address.is_multicast()
            || address.is_documentation()
            || a == 0
            || a >= 240
            || (a == 100 && (64..128).contains(&b))
            || (a == 192 && b == 0 && c == 0)
            || (a == 198 && (18..20).contains(&b))
        {
            Self::Private
        } else {
            Self::Public
        }
    }

    fn of_v6(address: Ipv6Addr) -> Self {
        /// Where one cloud keeps its metadata, inside the range of private networks.
        const METADATA: Ipv6Addr = Ipv6Addr::new(0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254);
        let [a, b, c, d, e, f, g, h] = address.segments();
        let embedded = |high: u16, low: u16| {
            let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
            Self::of_v4(Ipv4Addr::new(a, b, c, d))
        };
        match [a, b, c, d, e, f] {
            _ if address.is_loopback() || address.is_unspecified() => Self::Private,
            // IPv4 inside IPv6: mapped and compatible addresses, NAT64, 6to4.
            [0, 0, 0, 0, 0, 0xffff | 0] | [0x64, 0xff9b, 0, 0, 0, 0] => embedded(g, h),
            [0x2002, high, low, ..] => embedded(high, low),
            _ if address.is_unicast_link_local() || address == METADATA => Self::LinkLocal,
            [0x2001, 0xdb8, ..] | [0x64, 0xff9b, 1, ..] => Self::Private,
            _ if address.is_unique_local() || address.is_multicast() => Self::Private,
            _ => Self::Public,
        }
    }
}

/// Which of the addresses that a name resolves to are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddressPolicy {
    /// All: the user said so.
    Any,
    /// All but link-local ones: the name is one that only this machine or network knows.
    Inside,
    /// Public ones.
    Outside,
}

impl AddressPolicy {
    /// The policy for a host name.
    pub(crate) fn for_name(host: &str, allow_private: bool) -> Self {
        if allow_private {
            Self::Any
        } else if is_inside(host) {
            Self::Inside
        } else {
            Self::Outside
        }
    }

    fn takes(self, address: IpAddr) -> bool {
        match self {
            Self::Any => true,
            Self::Inside => Reach::of(address) != Reach::LinkLocal,
            Self::Outside => Reach::of(address) == Reach::Public,
        }
    }
}

/// Whether a name has no meaning outside a machine or its network.
pub(crate) fn is_inside(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    match host.rsplit_once('.') {
        None => true,
        Some((rest, top)) => {
            matches!(top, "localhost" | "local" | "internal")
                || (top == "arpa" && rest.rsplit('.').next() == Some("home"))
        }
    }
}

/// A name whose addresses are all refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AddressRefused {
    host: String,
    address: IpAddr,
}

impl fmt::Display for AddressRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, address } = self;
        let kind = match Reach::of(*address) {
            Reach::LinkLocal => "a link-local",
            Reach::Private | Reach::Public => "a private",
        };
        write!(
            f,
            "`{host}` resolves to {address}, {kind} address; if that is meant, say `allow_private = true`"
        )
    }
}

impl std::error::Error for AddressRefused {}

/// Resolves names with the system's resolver and keeps the addresses that the policy takes.
pub(crate) struct CheckedResolver(pub(crate) AddressPolicy);

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let policy = self.0;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let (taken, refused): (Vec<_>, Vec<_>) =
                found.partition(|address| policy.takes(address.ip()));
            match (taken.is_empty(), refused.first()) {
                (true, Some(address)) => Err(AddressRefused {
                    host: name.as_str().to_owned(),
                    address: address.ip(),
                }
                .into()),
                _ => Ok(Box::new(taken.into_iter()) as Addrs),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_placed() {
        for (address, reach) in [
            ("93.184.215.14", Reach::Public),
            ("10.0.0.1", Reach::Private),
            ("172.31.255.255", Reach::Private),
            ("172.32.0.1", Reach::Public),
            ("127.0.0.2", Reach::Private),
            ("0.0.0.0", Reach::Private),
            ("100.64.0.1", Reach::Private),
            ("100.100.100.200", Reach::LinkLocal),
            ("169.254.169.254", Reach::LinkLocal),
            ("198.18.0.1", Reach::Private),
            ("224.0.0.1", Reach::Private),
            ("255.255.255.255", Reach::Private),
            ("2606:4700::1111", Reach::Public),
            ("::1", Reach::Private),
            ("::", Reach::Private),
            ("::ffff:127.0.0.1", Reach::Private),
            ("::ffff:169.254.169.254", Reach::LinkLocal),
            ("::ffff:8.8.8.8", Reach::Public),
            ("64:ff9b::a9fe:a9fe", Reach::LinkLocal),
            ("2002:7f00:1::", Reach::Private),
            ("fe80::1", Reach::LinkLocal),
            ("fd12::1", Reach::Private),
            ("fd00:ec2::254", Reach::LinkLocal),
            ("ff02::1", Reach::Private),
        ] {
            assert_eq!(Reach::of(address.parse().unwrap()), reach, "{address}");
        }
    }

    #[test]
    fn names_are_placed() {
        for host in [
            "localhost",
            "ollama",
            "box.local",
            "LOCALHOST.",
            "a.home.arpa",
        ] {
            assert!(is_inside(host), "{host}");
        }
        for host in ["api.openai.com", "local.example", "home.arpa.example"] {
            assert!(!is_inside(host), "{host}");
        }
    }

    #[tokio::test]
    async fn resolved_addresses_are_checked() {
        // Every machine resolves this name, and to a private address.
        let name: Name = "localhost".parse().unwrap();
        let Err(refused) = CheckedResolver(AddressPolicy::Outside).resolve(name).await else {
            panic!("a loopback address was taken for a public name");
        };
        assert!(refused.to_string().contains("allow_private = true"));
        for policy in [AddressPolicy::Inside, AddressPolicy::Any] {
            let name: Name = "localhost".parse().unwrap();
            assert!(CheckedResolver(policy).resolve(name).await.is_ok());
        }
    }
}
