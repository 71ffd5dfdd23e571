import { and, eq } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { AppError, notFound } from "../../../platform/errors";
import { readTextObject } from "./source-objects";

/**
 * The main text of a source in Markdown, as captured: quotes are looked up in it. Throws `not_found` for a source of another workspace, and
 * `source_unreadable` for one without text.
 */
export async function loadSourceText(ctx: WorkspaceCtx, sourceId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ textKey: sources.textKey, failure: sources.failure })
    .from(sources)
    .where(and(eq(sources.id, sourceId), eq(sources.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Source");
  const text = row.textKey === null ? null : await readTextObject(ctx, row.textKey);
  if (text === null) {
    throw new AppError("source_unreadable", "This source has no text", {
      reason: row.failure ?? "no_text",
    });
  }
  return text;
}
