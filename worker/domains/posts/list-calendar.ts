import type { z } from "zod";
import type { Calendar, CalendarQuery } from "../../../schema/api/schedule";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { calendarPosts } from "./calendar-posts";
import { postSummary } from "./post-view";

const day = 86_400_000;
const daysMax = 100;
const postsMax = 1_000;

/**
 * Posts that were published, are scheduled or are planned between two instants (the later one exclusive), in order of
 * time. A planned day has no zone: it is there when any zone has part of it in the range.
 */
export async function listCalendar(
  ctx: WorkspaceCtx,
  query: z.infer<typeof CalendarQuery>,
): Promise<Calendar> {
  const from = Date.parse(query.from);
  const to = Date.parse(query.to);
  if (from >= to) throw new AppError("invalid_request", "to: must be later than from");
  if (to - from > daysMax * day)
    throw new AppError("invalid_request", `to: at most ${daysMax} days after from`);
  const rows = await calendarPosts(ctx, { from, to, limit: postsMax + 1 });
  return { items: rows.slice(0, postsMax).map(postSummary), truncated: rows.length > postsMax };
}
