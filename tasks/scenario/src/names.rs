//! People and months.

pub(crate) const FIRST: [&str; 40] = [
    "Ilse", "Marco", "Priya", "Tomasz", "Aiko", "Kwame", "Lucía", "Henrik", "Noor", "Bastien",
    "Greta", "Omar", "Ingrid", "Paulo", "Yuki", "Chiara", "Dmitri", "Amara", "Felix", "Soraya",
    "Jonas", "Mei", "Rafael", "Hannah", "Viktor", "Leila", "Stefan", "Zoë", "Anders", "Farah",
    "Luca", "Nadia", "Emil", "Teresa", "Idris", "Clara", "Mateo", "Ayşe", "Pieter", "Rosa",
];

/// Split in four, a quarter for each person of a scenario.
pub(crate) const LAST: [&str; 80] = [
    "Okafor",
    "Brandt",
    "Silva",
    "Nakamura",
    "Lindqvist",
    "Moreau",
    "Petrov",
    "Haddad",
    "Novak",
    "Ferrari",
    "Jansen",
    "Osei",
    "Kaur",
    "Weber",
    "Castillo",
    "Dubois",
    "Yılmaz",
    "Berg",
    "Rossi",
    "Tanaka",
    "Mensah",
    "Keller",
    "Sato",
    "Almeida",
    "Kowalski",
    "Nguyen",
    "Fischer",
    "Rahman",
    "Costa",
    "Eriksen",
    "Marino",
    "Popescu",
    "Vargas",
    "Lang",
    "Diallo",
    "Horvat",
    "Bianchi",
    "Schmidt",
    "Ivanova",
    "Park",
    "Achebe",
    "Larsen",
    "Romero",
    "Chandra",
    "Meyer",
    "Farouk",
    "Santos",
    "Vogel",
    "Kimura",
    "Toth",
    "Laurent",
    "Abebe",
    "Nilsson",
    "Ortega",
    "Wagner",
    "Hussein",
    "Greco",
    "Dahl",
    "Ramos",
    "Böhm",
    "Adeyemi",
    "Krüger",
    "Mori",
    "Pereira",
    "Zielinski",
    "Tran",
    "Hoffmann",
    "Malik",
    "Duarte",
    "Holm",
    "Conti",
    "Stanescu",
    "Molina",
    "Frank",
    "Traoré",
    "Kovač",
    "Gallo",
    "Richter",
    "Sokolova",
    "Lim",
];

pub(crate) const MONTHS: [(&str, u64); 12] = [
    ("January", 31),
    ("February", 28),
    ("March", 31),
    ("April", 30),
    ("May", 31),
    ("June", 30),
    ("July", 31),
    ("August", 31),
    ("September", 30),
    ("October", 31),
    ("November", 30),
    ("December", 31),
];

/// The day of a year as text, counted from 0 and wrapping.
pub(crate) fn day(number: u64) -> String {
    let mut rest = number % 365;
    for (month, days) in MONTHS {
        if rest < days {
            return format!("{} {month}", rest + 1);
        }
        rest -= days;
    }
    String::new()
}
