import type { RunStage } from "../../../schema/api/runs";
import type { runSteps, runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { Spent, WriteOptions } from "../models";

export type RunRow = typeof runs.$inferSelect;
export type StepRow = typeof runSteps.$inferSelect;

/** A part of a stage that is to be done: what it is asked, as plain JSON, from which alone it can be done again. */
export interface StepPlan {
  part: number;
  input: unknown;
}

/** What came of a part: plain JSON, and what the writer used for it, if one was asked. */
export interface StepOutcome {
  result: unknown;
  spent: Spent | null;
}

/**
 * One stage of a run, in three moves, each of which may be the last before the process dies. `plan` reads and decides, and its input is
 * stored; `perform` asks the outside, and its result is stored with what it cost; `apply` carries the result into the workspace, in the
 * one guarded batch that marks the step done: whatever died in between is done again from what was stored, and lands once.
 */
export interface Stage {
  readonly name: RunStage;
  /** The next part to be done, or null when the stage has no more; `done` are this stage's finished steps in the latest rounds, by part. */
  plan: (ctx: WorkspaceCtx, run: RunRow, done: StepRow[]) => Promise<StepPlan | null>;
  /**
   * Throws WriterError, AppError, or anything else for what is broken here. It may be done twice, and its result be thrown away: beside
   * the ledger of what was asked it writes nothing but objects of the bucket under the hash of their bytes.
   */
  perform: (ctx: WorkspaceCtx, run: RunRow, plan: StepPlan, options: WriteOptions) => Promise<StepOutcome>;
  /**
   * Commits the effect together with `finish`: `finish.guarded` must be among the guarded statements of the batch, each followed by
   * mustHaveChanged, and `finish.statements` among the others. A stage without an effect commits just those.
   */
  apply: (ctx: WorkspaceCtx, run: RunRow, step: StepRow, finish: Finish) => Promise<void>;
}

/** The engine's own part of the batch: the claim still holds, and the step becomes done. */
export interface Finish {
  guarded: D1PreparedStatement[];
  statements: D1PreparedStatement[];
}
