import { and, eq, inArray } from "drizzle-orm";
import type { PostRefresh, RunDetail } from "../../../../schema/api/runs";
import { claims } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { failGuard, guardedBatch } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requireModel, requireRoom } from "../../models";
import { loadPost } from "../../posts";
import { auditOf, getRun, hintRuns, newRun } from "../../runs";

const refreshing = `SELECT CASE WHEN EXISTS (SELECT 1 FROM runs WHERE workspace_id = ?1 AND post_id = ?2 AND kind = 'refresh'
  AND state IN ('pending', 'processing', 'waiting')) THEN ${failGuard("changed")} END`;

/**
 * Starts the run that refreshes a published post: only the affected parts change, as private edits to review and publish. Throws
 * `illegal_transition` for a post that is not published, already has private edits, or lacks no evidence, `no_model`, `budget_exhausted`, and `conflict` if it
 * is being refreshed.
 */
export async function refreshPost(
  ctx: WorkspaceCtx,
  postId: string,
  { reason, instruction }: PostRefresh,
): Promise<RunDetail> {
  const { row, workingCopy } = await loadPost(ctx, postId);
  const refused = (message: string) => new AppError("illegal_transition", message, { status: row.status });
  if (row.status !== "PUBLISHED")
    throw refused("Only a published post can be refreshed. Edit a draft instead");
  if (workingCopy)
    throw refused("This post has unpublished changes. Publish or discard them before you refresh it");
  if (reason === "evidence" && !(await lacksEvidence(ctx, postId)))
    throw refused("All claims in this post have evidence. Find its claims again, or give an instruction");
  requireRoom(await requireModel(ctx));
  const { title } = row;
  const run = newRun(ctx, {
    kind: "refresh",
    title,
    options: { kind: "refresh", reason, instruction: (reason === "instruction" && instruction) || null },
    postId,
  });
  const statements = [
    ctx.d1.prepare(refreshing).bind(ctx.workspace.id, postId),
    run.statement,
    auditStatement(ctx, auditOf(ctx, { id: run.id, kind: "refresh", title }, "run.started")),
  ];
  await guardedBatch(
    ctx,
    statements,
    () =>
      new AppError(
        "conflict",
        "This post is already being refreshed. Wait for that run to finish, or cancel it",
      ),
  );
  hintRuns(ctx);
  return getRun(ctx, run.id);
}

async function lacksEvidence(ctx: WorkspaceCtx, postId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.workspaceId, ctx.workspace.id),
        eq(claims.postId, postId),
        inArray(claims.state, ["unsupported", "gone"]),
      ),
    )
    .limit(1);
  return found !== undefined;
}
