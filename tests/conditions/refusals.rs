//! What can't be run under a condition, and is refused before anything runs.

use crate::support::Workspace;

#[test]
fn what_can_not_be_run_is_refused_before_anything_runs() {
    let workspace = Workspace::new();
    let limit = ["--limit", "6", "--out"];
    workspace
        .run(
            &[
                &["eval", "--agent", "policy-lexical"],
                &limit[..],
                &["earlier"],
            ]
            .concat(),
        )
        .code(0);
    workspace
        .run(
            &[
                &["eval", "--agent", "policy-lexical", "--condition", "x-o"],
                &limit[..],
                &["without-x"],
            ]
            .concat(),
        )
        .code(0);
    let lexical = ["--agent", "policy-lexical"];
    let f = ["--condition", "f", "--futures", "earlier"];
    let cases: &[(&[&str], &[&str], &[&str])] = &[
        (
            &["--agent", "naive-bayes"],
            &f,
            &[
                "agent `naive-bayes` can't answer under condition f; it answers under x, x-e, x-o, x-p",
            ],
        ),
        (
            &lexical,
            &["--condition", "x+f"],
            &["condition x+f", "--futures"],
        ),
        (
            &lexical,
            &["--futures", "earlier"],
            &["--futures is for the conditions f and x+f"],
        ),
        (&lexical, &["--condition", "y"], &["unknown condition `y`"]),
        (
            &lexical,
            &["--condition", "x", "--condition", "x"],
            &["condition `x` is given twice"],
        ),
        (
            &lexical,
            &["--condition", "f", "--futures", "nowhere"],
            &["`nowhere` holds no run"],
        ),
        (
            &["--agent", "policy-lexical:label=other"],
            &f,
            &["there is no agent `other` in it", "policy-lexical"],
        ),
        (
            &["--agent", "constant:decision=ask,label=policy-lexical"],
            &f,
            &["is another component"],
        ),
        (
            &[
                "--agent",
                "policy-lexical:default=block,label=policy-lexical",
            ],
            &f,
            &["had other parameters"],
        ),
        (
            &["--agent", "policy-lexical", "--seed", "8"],
            &f,
            &["not run with seed 8", "42"],
        ),
        (
            &lexical,
            &["--condition", "f", "--futures", "without-x"],
            &["not run under condition x"],
        ),
    ];
    for (agent, conditions, says) in cases {
        workspace
            .run(&[&["eval"], *agent, *conditions, &limit[..], &["run"]].concat())
            .code(2)
            .says(says);
        assert!(!workspace.path("run").exists(), "{conditions:?}");
    }
    for given in [["--condition", "x-o"], ["--futures", "earlier"]] {
        workspace
            .run(&[&["eval", "--resume", "earlier"], &given[..]].concat())
            .code(2)
            .says(&["cannot be used with"]);
    }
}
