import type { Ctx, WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { logError, logInfo } from "../../../platform/log";
import { enterAsSystem } from "../../identity";
import { checkSource } from "./check-source";
import { makeReader } from "./reader";

const workspacesPerRun = 20;
const sourcesPerJob = 5;
const restSeconds = 10;
/** If the worker dies, they are checked again after this. */
const leaseMs = 15 * 60_000;

const standing = `SELECT DISTINCT workspace_id AS workspaceId FROM sources
  WHERE next_check_at IS NOT NULL AND next_check_at <= ?1 LIMIT ${workspacesPerRun}`;
const claim = `UPDATE sources SET next_check_at = ?3 WHERE id IN (
    SELECT id FROM sources WHERE workspace_id = ?1 AND next_check_at <= ?2 ORDER BY next_check_at LIMIT ${sourcesPerJob})
  RETURNING id`;

/** Sends a hint for each workspace with sources due for a check; returns how many. */
export async function sweepSources(ctx: Ctx): Promise<number> {
  const { results } = await ctx.d1.prepare(standing).bind(ctx.now()).all<{ workspaceId: string }>();
  if (results.length > 0) {
    await ctx.generate(results.map(({ workspaceId }) => ({ kind: "check-sources", workspaceId })));
  }
  return results.length;
}

/** Checks a few due sources of a workspace; the next minute continues. */
export async function checkSources(ctx: Ctx, workspaceId: string): Promise<void> {
  const inside = await enterAsSystem(ctx, workspaceId);
  if (!inside) return;
  const now = ctx.now();
  const { results } = await ctx.d1
    .prepare(claim)
    .bind(workspaceId, now, now + leaseMs)
    .all<{ id: string }>();
  const reader = makeReader(ctx);
  for (const { id } of results) await look(inside, id, reader);
  // A feed or sitemap brings many at once.
  if (results.length === sourcesPerJob)
    await ctx.generate([{ kind: "check-sources", workspaceId }], restSeconds);
}

/** A failure does not stop the others; it is retried when its lease ends. */
async function look(ctx: WorkspaceCtx, id: string, reader: ReturnType<typeof makeReader>): Promise<void> {
  const ids = { requestId: ctx.requestId, workspaceId: ctx.workspace.id, sourceId: id };
  try {
    const { checkState } = await checkSource(ctx, id, reader);
    logInfo("source checked", { ...ids, checkState });
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") logInfo("source check postponed", ids);
    else logError("source check", error, ids);
  }
}
