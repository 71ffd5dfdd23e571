import type { RunStage } from "../../../schema/api/runs";
import type { runSteps, runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { Spent, WriteOptions } from "../models";

export type RunRow = typeof runs.$inferSelect;
export type StepRow = typeof runSteps.$inferSelect;

/** A planned part of a stage: its input as plain JSON, from which alone it can be repeated. */
export interface StepPlan {
  part: number;
  input: unknown;
}

/** The outcome of a part: plain JSON, and the writer's usage if it was called. */
export interface StepOutcome {
  result: unknown;
  spent: Spent | null;
}

/**
 * One stage of a run, in three moves, each of which may be the last before the process dies. `plan` reads and decides, and its input is
 * stored; `perform` makes external calls, and its result is stored with its cost; `apply` transfers the result to the workspace, in the one
 * guarded batch that marks the step done. After a crash, everything repeats from what was stored, and takes effect once.
 */
export interface Stage {
  readonly name: RunStage;
  /** The next part, or null if the stage is complete; `done` are this stage's finished steps in the latest rounds, by part. */
  plan: (ctx: WorkspaceCtx, run: RunRow, done: StepRow[]) => Promise<StepPlan | null>;
  /**
   * Throws WriterError, AppError, or anything else for internal errors. May run twice, and its result may be discarded: apart from the
   * ledger, it writes only bucket objects under the hash of their bytes.
   */
  perform: (ctx: WorkspaceCtx, run: RunRow, plan: StepPlan, options: WriteOptions) => Promise<StepOutcome>;
  /** The outcome of a part that no worker ever finishes; null if the run cannot go on without it. */
  skip?: (plan: StepPlan) => StepOutcome | null;
  /**
   * Commits the effect together with `finish`: `finish.guarded` must be among the guarded statements of the batch, each followed by
   * mustHaveChanged, and `finish.statements` among the others. A stage without an effect commits only those.
   */
  apply: (ctx: WorkspaceCtx, run: RunRow, step: StepRow, finish: Finish) => Promise<void>;
}

/** The engine's part of the batch: the lease still holds, and the step becomes done. */
export interface Finish {
  guarded: D1PreparedStatement[];
  statements: D1PreparedStatement[];
}
