import { and, eq, sql } from "drizzle-orm";
import type { AssistantRead } from "../../../../schema/api/context";
import type { RunDetail } from "../../../../schema/api/runs";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { AppError, notFound } from "../../../platform/errors";
import { beginRun } from "./begin-run";
import { checkAddress } from "./check-address";

/**
 * Starts a run that reads a site or stored sources and proposes what it learns for the context. Throws `invalid_request` without either,
 * `invalid_url`, and `not_found` for a source of another workspace.
 */
export async function readSources(
  ctx: WorkspaceCtx,
  { url, pages, sourceIds }: AssistantRead,
): Promise<RunDetail> {
  if (url === undefined && sourceIds.length === 0) {
    throw new AppError("invalid_request", "url: specify a URL to read, or sources");
  }
  if (url !== undefined) checkAddress(ctx, url);
  const titles = await titlesOf(ctx, sourceIds);
  return beginRun(ctx, {
    kind: "context",
    title: url === undefined ? titles : new URL(url).host,
    options: { kind: "context", url: url ?? null, pages, sourceIds },
  });
}

async function titlesOf(ctx: WorkspaceCtx, sourceIds: readonly string[]): Promise<string> {
  const wanted = [...new Set(sourceIds)];
  if (wanted.length === 0) return "";
  const rows = await ctx.db
    .select({ title: sources.title, state: sources.state })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        sql`${sources.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`,
      ),
    );
  if (rows.length < wanted.length) throw notFound("Source");
  if (!rows.some(({ state }) => state === "ready")) {
    throw new AppError("invalid_request", "sourceIds: none of these sources has any text");
  }
  const [first] = rows;
  return rows.length === 1 ? (first?.title ?? "") : `${first?.title} and ${rows.length - 1} more`;
}
