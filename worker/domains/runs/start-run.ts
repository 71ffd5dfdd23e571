import type { RunKind, RunOptions } from "../../../schema/api/runs";
import { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { GenerationJob } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { logError } from "../../platform/log";
import { newId } from "../../platform/new-id";
import { runsAtOnce } from "./generation-limits";
import { stagesOfRun } from "./stage-order";

export interface NewRun {
  kind: RunKind;
  title: string;
  options: RunOptions;
  topicId?: string | null;
  /** The post that it changes. */
  postId?: string | null;
  batchId?: string | null;
  /** From 1 within a batch; 0 is the run that generates the batch's topics. */
  position?: number | null;
  /** Milliseconds since the epoch, with the wall time and zone chosen for it. */
  plannedAt?: number | null;
  plannedLocalTime?: string | null;
  timezone?: string | null;
  /** When it may start, in milliseconds since the epoch: now by default; null waits for a signal. */
  dueAt?: number | null;
  /** The user who must be able to publish when the run ends; the caller by default. */
  createdBy?: string | null;
}

const titleMax = 300;

/** A pending run, for the batch of what starts it; call `hintRuns` after the commit. */
export function newRun(ctx: WorkspaceCtx, run: NewRun): { id: string; statement: D1PreparedStatement } {
  const id = newId(ctx, "run");
  const now = ctx.now();
  const { dueAt = now, createdBy = ctx.actor.kind === "user" ? ctx.actor.userId : null } = run;
  const insert = ctx.db.insert(runs).values({
    ...run,
    id,
    dueAt,
    title: run.title.slice(0, titleMax),
    workspaceId: ctx.workspace.id,
    state: "pending",
    stage: stagesOfRun(run.options)[0],
    createdBy,
    createdAt: now,
    updatedAt: now,
  });
  return { id, statement: statement(ctx, insert) };
}

/** Tells the queue, after the response, that the workspace has this many more due runs. Only a hint: the sweep finds what is lost here. */
export function hintRuns(ctx: WorkspaceCtx, count = 1): void {
  const { requestId, workspace } = ctx;
  const job: GenerationJob = { kind: "generate", workspaceId: workspace.id };
  const jobs = Array.from({ length: Math.min(count, runsAtOnce) }, () => job);
  ctx.waitUntil(ctx.generate(jobs).catch((error: unknown) => logError("enqueue", error, { requestId })));
}
