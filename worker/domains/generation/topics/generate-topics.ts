import type { TopicGenerate } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { requireModel } from "../../models";
import { hintRuns, newRun } from "../../runs";

/** Starts a run that generates topics, and returns its id. Throws `no_model`. */
export async function generateTopics(ctx: WorkspaceCtx, { count, keywords }: TopicGenerate): Promise<string> {
  await requireModel(ctx);
  const title = keywords.length > 0 ? `${count} topics on ${keywords.join(", ")}` : `${count} topics`;
  const run = newRun(ctx, { kind: "topics", title, options: { kind: "topics", count, keywords, slots: [] } });
  await ctx.d1.batch([
    run.statement,
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "run.started",
      targetKind: "run",
      targetId: run.id,
      details: { kind: "topics", title },
    }),
  ]);
  hintRuns(ctx);
  return run.id;
}
