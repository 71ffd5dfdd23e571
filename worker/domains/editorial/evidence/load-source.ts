import { and, eq } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { type ClaimSource, claimSource } from "./load-claimed-posts";

/** What a claim tells of its source. Throws `not_found` for a source of another workspace. */
export async function loadSource(ctx: WorkspaceCtx, sourceId: string): Promise<ClaimSource> {
  const [source] = await ctx.db
    .select(claimSource)
    .from(sources)
    .where(and(eq(sources.id, sourceId), eq(sources.workspaceId, ctx.workspace.id)));
  if (!source) throw notFound("Source");
  return source;
}
