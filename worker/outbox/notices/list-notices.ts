import { and, desc, eq, isNull } from "drizzle-orm";
import type { Notice } from "../../../schema/api/notices";
import { scheduleWords } from "../../../schema/api/schedule-words";
import { notices } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../../platform/instant";

const shown = 100;

/** Notices that are not dismissed, newest first. */
export async function listNotices(ctx: WorkspaceCtx): Promise<{ items: Notice[] }> {
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(and(eq(notices.workspaceId, ctx.workspace.id), isNull(notices.dismissedAt)))
    .orderBy(desc(notices.createdAt), notices.id)
    .limit(shown);
  const items = rows.map(({ id, kind, targetId, details, createdAt }) => ({
    id,
    kind,
    targetId,
    details:
      typeof details.error === "string" ? { ...details, error: scheduleWords(details.error) } : details,
    createdAt: toInstant(createdAt),
  }));
  return { items };
}
