//! The run store from outside: through its public interface, on real files.

#[cfg(test)]
mod conditions;
#[cfg(test)]
mod creation;
#[cfg(test)]
mod durability;
#[cfg(test)]
mod listing;
#[cfg(test)]
mod loading;
#[cfg(test)]
mod planning;
#[cfg(test)]
mod resuming;
#[cfg(test)]
mod sealing;
#[cfg(test)]
mod support;
#[cfg(test)]
mod training;
