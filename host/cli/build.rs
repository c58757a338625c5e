//! Has the program built anew when a file comes to the directories that it embeds.

fn main() {
    for embedded in ["../../templates", "../../wit"] {
        println!("cargo::rerun-if-changed={embedded}");
    }
}
