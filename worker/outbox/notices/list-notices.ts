import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Notice } from "../../../schema/api/notices";
import { scheduleWords } from "../../../schema/api/schedule-words";
import { notices } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../../platform/instant";
import { participantWords } from "../participants";

const shown = 100;

/** Notices for everyone and for the caller that are not dismissed, newest first. */
export async function listNotices(ctx: WorkspaceCtx): Promise<{ items: Notice[] }> {
  const caller = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  const shownTo = or(isNull(notices.userId), eq(notices.userId, caller));
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(and(eq(notices.workspaceId, ctx.workspace.id), isNull(notices.dismissedAt), shownTo))
    .orderBy(desc(notices.createdAt), notices.id)
    .limit(shown);
  const words = await participantWords(ctx);
  const items = rows.map(({ id, kind, targetId, details, createdAt, userId }) => ({
    id,
    kind,
    targetId,
    details: shownDetails(details, words),
    personal: userId !== null,
    createdAt: toInstant(createdAt),
  }));
  return { items };
}

/** The texts of a notice in their current wording. */
const shownDetails = (details: Notice["details"], words: (text: string) => string): Notice["details"] =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      if (name === "error") return [name, scheduleWords(value)];
      return [name, name === "message" || name === "hint" ? words(value) : value];
    }),
  );
