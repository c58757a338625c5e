//! Tables, plots and pages made from scores.
