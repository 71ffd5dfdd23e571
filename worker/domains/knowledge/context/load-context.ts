import { eq } from "drizzle-orm";
import { type Context, emptyContext } from "../../../../schema/api/context";
import { contexts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";

export interface LoadedContext extends Omit<Context, "updatedAt"> {
  /** Milliseconds since the epoch; null if nothing is known yet. */
  updatedAt: number | null;
}

/** What the workspace knows about itself; version 0 and empty fields if nothing is set. */
export async function loadContext(ctx: WorkspaceCtx): Promise<LoadedContext> {
  const [row] = await ctx.db.select().from(contexts).where(eq(contexts.workspaceId, ctx.workspace.id));
  if (!row) return { fields: emptyContext, version: 0, updatedAt: null };
  return { fields: { ...emptyContext, ...row.fields }, version: row.version, updatedAt: row.updatedAt };
}
