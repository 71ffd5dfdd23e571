import type { RunDetail, RunOptions } from "../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { requireModel } from "../../models";
import { auditOf, getRun, hintRuns, newRun } from "../../runs";

interface AssistantRun {
  kind: "context" | "research";
  title: string;
  options: RunOptions;
}

/** Starts a run of the Content Assistant and records it in the audit log. Throws `no_model`. */
export async function beginRun(
  ctx: WorkspaceCtx,
  { kind, title, options }: AssistantRun,
): Promise<RunDetail> {
  await requireModel(ctx);
  const run = newRun(ctx, { kind, title, options });
  await ctx.d1.batch([
    run.statement,
    auditStatement(ctx, auditOf(ctx, { id: run.id, kind, title }, "run.started")),
  ]);
  hintRuns(ctx);
  return getRun(ctx, run.id);
}
