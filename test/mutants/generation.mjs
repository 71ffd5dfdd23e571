const generation = "vitest run --project unit test/simulation/generation.test.ts";
const stalls = "vitest run --project unit test/simulation/generation-stalls.test.ts";
const lateAnswer = "vitest run --project worker test/worker/runs/late-answer.test.ts";
const gate = "vitest run --project worker test/worker/runs/gate.test.ts";
const finishOf = "worker/domains/generation/engine/work-run.ts";

/** Planted bugs of generation; the promise each breaks is in its name. */
export const generationMutants = [
  {
    name: "a run publishes a draft that fails the gate",
    file: "worker/domains/generation/runs/stages/place-post.ts",
    edits: [["if (findings.length > 0) return", "if (findings.length > 40) return"]],
    commands: [gate],
  },
  {
    name: "a repair that is no better is applied",
    file: "worker/domains/generation/runs/stages/gate-stage.ts",
    edits: [["if (left >= gatePost(frame, loaded.row).length) return", "if (left < 0) return"]],
    commands: [gate],
  },
  {
    name: "P17: a step lands whoever has the run, and however often",
    file: finishOf,
    edits: [
      [".where(runLease.isHeld(claim.lease))", ".where(eq(runs.id, run.id))"],
      [
        'and(eq(runSteps.id, step.id), eq(runSteps.state, "running"), isNotNull(runSteps.durationMs))',
        "and(eq(runSteps.id, step.id), isNotNull(runSteps.durationMs))",
      ],
    ],
    commands: [generation],
  },
  {
    name: "P17: a run is taken that somebody works on",
    file: "worker/domains/generation/engine/claim-run.ts",
    edits: [["AND $" + "{runLease.isFree(now)}", ""]],
    commands: [generation],
  },
  {
    name: "P17: a claim is not renewed while a model writes",
    file: "worker/domains/generation/engine/keep-claim.ts",
    edits: [[".set(runLease.renewed(now))", ".set({ updatedAt: now })"]],
    commands: [generation],
  },
  {
    name: "P17: what a writer answered is not stored before it is applied",
    file: "worker/domains/generation/engine/store-outcome.ts",
    edits: [['eq(runSteps.state, "running")', 'eq(runSteps.state, "failed")']],
    and: [
      {
        file: finishOf,
        edits: [
          [', eq(runSteps.state, "running"), isNotNull(runSteps.durationMs)', ", isNotNull(runSteps.id)"],
        ],
      },
    ],
    commands: [generation],
  },
  {
    name: "P17: an answer that comes after the claim was lost is stored over whoever has the run",
    file: "worker/domains/generation/engine/store-outcome.ts",
    edits: [["WHERE $" + "{runLease.isHeld(claim.lease)}", "WHERE true"]],
    commands: [lateAnswer],
  },
  {
    name: "P17: the last failure of a batch does not end it",
    file: "worker/domains/generation/engine/fail-step.ts",
    edits: [["...(again === null ? endedBatch(ctx, run.batchId) : []),", ""]],
    commands: [generation],
  },
  {
    name: "P17: one failed post ends its batch",
    file: "worker/domains/generation/engine/fail-step.ts",
    edits: [["? isOfAll(code, run)", "? code.length > 0"]],
    commands: [generation],
  },
  {
    name: "P17: nobody takes up what the queue lost",
    file: "worker/jobs/run-scheduled.ts",
    edits: [["  runs: sweepRuns,\n", ""]],
    commands: [generation, stalls],
  },
  {
    name: "P17: two runs make posts of one topic",
    file: "worker/domains/runs/topic-guard.ts",
    edits: [["EXISTS (SELECT 1 $" + "{held}) OR ", ""]],
    commands: [generation],
  },
  {
    name: "P23: runs that stand still are not looked for",
    file: "worker/domains/operations/health/check-stalls.ts",
    edits: [["r.due_at IS NOT NULL AND r.due_at <= ?1", "r.due_at IS NOT NULL AND r.due_at <= ?1 - 600000"]],
    commands: [stalls],
  },
  {
    name: "a model's text is stored with what it links to",
    file: "worker/domains/models/budget/safe-markdown.ts",
    edits: [["return known.get(pageOf(url)) ?? null;", "return href;"]],
    commands: ["vitest run --project unit test/unit/writer/safe-markdown.test.ts"],
  },
  {
    name: "a run publishes for somebody who may not any more",
    file: "worker/domains/generation/runs/stages/place-post.ts",
    edits: [["if (!(await makerMayPublish(ctx, run)))", "if (run.createdBy === undefined)"]],
    and: [
      {
        file: "worker/domains/generation/runs/stages/place-post.ts",
        edits: [["statements: [makerGuard(ctx, run), ...statements]", "statements"]],
      },
    ],
    commands: ["vitest run --project worker test/worker/runs/place.test.ts"],
  },
  {
    name: "a call that a crash cuts off is not in the ledger",
    file: "worker/domains/models/budget/hold-budget.ts",
    edits: [["ON u.workspace_id = s.workspace_id AND u.month =", "ON 0 AND u.month ="]],
    commands: ["vitest run --project worker test/worker/writer/unconfirmed-calls.test.ts"],
  },
  {
    name: "a call whose record is retried counts twice",
    file: "worker/domains/models/budget/with-ledger.ts",
    edits: [["setWhere: eq(writerCalls.outcome, unconfirmed),", ""]],
    commands: ["vitest run --project worker test/worker/writer/hiccup.test.ts"],
  },
  {
    name: "a run is started without a model",
    file: "worker/domains/generation/runs/create-run.ts",
    edits: [['if (finish !== "brief") await requireModel(', 'if (finish === "brief") await requireModel(']],
    commands: ["vitest run --project worker test/worker/runs/no-model.test.ts"],
  },
  {
    name: "a rerun brief overwrites what was written from it",
    file: "worker/domains/generation/runs/stages/brief-stage.ts",
    edits: [[" || run.postId !== null) return", ") return"]],
    commands: ["vitest run --project worker test/worker/runs/no-model.test.ts"],
  },
];
