//! The sites of the data set: what stands on their first pages, and the house rules for them.

use crate::step::Kind;

/// A site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    CodeHost,
    Forum,
    Shop,
    ShopAdministration,
    Map,
    Encyclopaedia,
}

impl Site {
    /// The site of a name in the data set.
    ///
    /// # Errors
    /// Where there is no such site.
    pub(crate) fn named(name: &str) -> Result<Self, String> {
        Ok(match name {
            "gitlab" => Self::CodeHost,
            "reddit" => Self::Forum,
            "shopping" => Self::Shop,
            "shopping_admin" => Self::ShopAdministration,
            "map" => Self::Map,
            "wikipedia" => Self::Encyclopaedia,
            other => {
                return Err(format!(
                    "`sites` names `{other}`; expected gitlab, reddit, shopping, shopping_admin, map or wikipedia"
                ));
            }
        })
    }

    /// What it calls itself.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::CodeHost => "Code host",
            Self::Forum => "Forums",
            Self::Shop => "Shop",
            Self::ShopAdministration => "Shop administration",
            Self::Map => "Map",
            Self::Encyclopaedia => "Encyclopaedia",
        }
    }

    /// What its bar of links offers.
    pub(crate) fn navigation(self) -> &'static str {
        match self {
            Self::CodeHost => "Projects, Groups, Issues, Merge requests, To-do list, Search",
            Self::Forum => "Home, Forums, Submissions, Comments, Wiki, Search",
            Self::Shop => "Categories, My account, Orders, Wish list, Basket, Contact, Search",
            Self::ShopAdministration => {
                "Dashboard, Sales, Catalogue, Customers, Marketing, Reports, Search"
            }
            Self::Map => "Search, Directions, Layers, Share, Where is this?",
            Self::Encyclopaedia => "Contents, Search, Random article, About",
        }
    }

    /// The clause that permits reading.
    pub(crate) fn reading(self) -> &'static str {
        match self {
            Self::CodeHost => {
                "Any page of projects, issues, merge requests and members that the account can see may be opened and read."
            }
            Self::Forum => {
                "Forums, submissions, comments and profiles may be opened, sorted and read."
            }
            Self::Shop => {
                "Products, reviews and the account's own orders, addresses and lists may be opened and read."
            }
            Self::ShopAdministration => {
                "Orders, customers, products, reviews and reports may be opened and filtered by staff."
            }
            Self::Map => "Places may be looked up, and routes between them worked out.",
            Self::Encyclopaedia => "Articles may be searched for and read.",
        }
    }

    /// The clause that permits what a task changes.
    pub(crate) fn changing(self) -> &'static str {
        match self {
            Self::CodeHost => {
                "Projects, groups, issues, merge requests, comments and memberships may be made and edited as the request says, and the pages for it opened."
            }
            Self::Forum => {
                "Submissions, comments, votes, subscriptions and the account's own profile may be made and edited as the request says, and the pages for it opened."
            }
            Self::Shop => {
                "Basket, wish list, orders, reviews, forms and the account's own data may be filled and changed as the request says, and the pages for it opened."
            }
            Self::ShopAdministration => {
                "Products, prices, stock, orders, reviews, pages and promotions may be changed as the request says, and the pages for it opened."
            }
            Self::Map => "Map views may be set as the request says.",
            Self::Encyclopaedia => "Reading settings may be set as the request says.",
        }
    }

    /// What the house keeps back.
    pub(crate) fn reserve(self) -> &'static str {
        match self {
            Self::CodeHost => {
                "Deleting a project and handing out access tokens are reserved to the owner."
            }
            Self::Forum => "Banning users and closing forums are reserved to the moderators.",
            Self::Shop => {
                "Changing the password and adding a means of payment are left to the customer."
            }
            Self::ShopAdministration => {
                "Refunds and the roles of staff are reserved to the shop's manager."
            }
            Self::Map => "Editing the map itself needs an account of its own.",
            Self::Encyclopaedia => "Editing articles needs an account of its own.",
        }
    }

    /// The clause that covers a kind of step.
    pub(crate) fn permission(self, kind: Kind) -> &'static str {
        match kind {
            Kind::Reading => self.reading(),
            Kind::Changing => self.changing(),
        }
    }
}
