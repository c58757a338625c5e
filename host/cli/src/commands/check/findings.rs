//! What a check found, as a table and as JSON.

use serde::Serialize;
use sww_report::listing;

use crate::error::CommandError;
use crate::exit::Exit;

/// What is said of one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Verdict {
    /// As it should be.
    Pass,
    /// Neither good nor bad; worth knowing.
    Note,
    /// Not known, since the infrastructure failed.
    Open,
    /// To be mended.
    Fail,
}

impl Verdict {
    fn name(self) -> &'static str {
        match self {
            Self::Pass => "PASS",
            Self::Note => "NOTE",
            Self::Open => "OPEN",
            Self::Fail => "FAIL",
        }
    }
}

/// Which promise a point belongs to, and so which exit code a failure has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Area {
    /// The component and its contract.
    Contract,
    /// The audits of its examples.
    Audit,
}

/// One point that was looked at.
#[derive(Clone, Debug, Serialize)]
struct Finding {
    check: String,
    area: Area,
    verdict: Verdict,
    finding: String,
}

/// Everything that was looked at, in order.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub(super) struct Findings(Vec<Finding>);

impl Findings {
    pub(super) fn pass(&mut self, check: impl Into<String>, finding: impl Into<String>) {
        self.add(check, Area::Contract, Verdict::Pass, finding);
    }

    pub(super) fn note(&mut self, check: impl Into<String>, finding: impl Into<String>) {
        self.add(check, Area::Contract, Verdict::Note, finding);
    }

    pub(super) fn unfinished(&mut self, check: impl Into<String>, finding: impl Into<String>) {
        self.add(check, Area::Contract, Verdict::Open, finding);
    }

    pub(super) fn fail(&mut self, check: impl Into<String>, finding: impl Into<String>) {
        self.add(check, Area::Contract, Verdict::Fail, finding);
    }

    /// Passes with `found`, or fails with the problem.
    pub(super) fn judge(
        &mut self,
        check: impl Into<String>,
        judged: Result<impl Into<String>, impl Into<String>>,
    ) {
        match judged {
            Ok(found) => self.pass(check, found),
            Err(problem) => self.fail(check, problem),
        }
    }

    /// What the audits say: the failures, or, where there is none, `passed`.
    pub(super) fn audit(&mut self, check: &str, failures: Vec<String>, passed: String) {
        if failures.is_empty() {
            self.add(check, Area::Audit, Verdict::Pass, passed);
        }
        for failure in failures {
            self.add(check, Area::Audit, Verdict::Fail, failure);
        }
    }

    fn add(
        &mut self,
        check: impl Into<String>,
        area: Area,
        verdict: Verdict,
        finding: impl Into<String>,
    ) {
        self.0.push(Finding {
            check: check.into(),
            area,
            verdict,
            finding: finding.into(),
        });
    }

    /// Whether everything was checked and nothing failed.
    pub(super) fn passed(&self) -> bool {
        self.failures(Area::Contract) + self.failures(Area::Audit) == 0 && !self.is_open()
    }

    fn failures(&self, area: Area) -> usize {
        self.0
            .iter()
            .filter(|finding| finding.area == area && finding.verdict == Verdict::Fail)
            .count()
    }

    fn is_open(&self) -> bool {
        let mut verdicts = self.0.iter().map(|finding| finding.verdict);
        verdicts.any(|verdict| verdict == Verdict::Open)
    }

    /// One line a finding; further lines of a finding stand below it.
    pub(super) fn table(&self) -> String {
        let mut rows = Vec::new();
        for finding in &self.0 {
            let mut head = [finding.verdict.name().to_owned(), finding.check.clone()];
            for line in finding.finding.lines() {
                let [verdict, check] = std::mem::take(&mut head);
                rows.push([verdict, check, line.to_owned()]);
            }
        }
        listing(["verdict", "check", "finding"], &rows)
    }

    /// How the command ends: a broken contract comes before a failed audit.
    pub(super) fn conclude(&self, plugin: &str) -> Result<Exit, CommandError> {
        let (contract, audit) = (self.failures(Area::Contract), self.failures(Area::Audit));
        let checks = |count: usize| match count {
            1 => "1 check".to_owned(),
            count => format!("{count} checks"),
        };
        if contract > 0 {
            return Err(CommandError::Usage(format!(
                "`{plugin}` fails {}; the lines marked FAIL say what to mend",
                checks(contract + audit)
            )));
        }
        if audit > 0 {
            return Err(CommandError::Integrity(format!(
                "the examples of `{plugin}` fail {} of the audits; `sww audit --tasks {plugin}` shows more of them",
                checks(audit)
            )));
        }
        if self.is_open() {
            tracing::error!(
                "not everything of `{plugin}` could be checked; the lines marked OPEN say why"
            );
            return Ok(Exit::Incomplete);
        }
        Ok(Exit::Complete)
    }
}
