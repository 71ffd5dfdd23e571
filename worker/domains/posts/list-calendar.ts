import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PostSummary } from "../../../schema/api/posts";
import type { Calendar, CalendarQuery } from "../../../schema/api/schedule";
import { posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { postSummary, type SummaryRow } from "./post-view";
import { summaryColumns, summaryRow } from "./summary-rows";

const hour = 3_600_000;
/** The largest offset of a time zone from UTC, in either direction. */
const aheadMost = 14 * hour;
const behindMost = 12 * hour;
const latest = 900_000_000_000_000;

interface Range {
  /** Milliseconds since the epoch; `to` is exclusive. */
  from: number;
  to: number;
  limit: number;
}

/** The first `limit` posts in a time range, in chronological order; each kind is read through its own index. */
async function calendarPosts(ctx: WorkspaceCtx, { from, to, limit }: Range): Promise<SummaryRow[]> {
  const workspace = ctx.workspace.id;
  const firstDay = dateOf(from - behindMost);
  const lastDay = dateOf(to - 1 + aheadMost);
  const range = sql`
    SELECT * FROM (SELECT id, scheduled_at AS at FROM posts
      WHERE workspace_id = ${workspace} AND scheduled_at >= ${from} AND scheduled_at < ${to} AND status = 'DRAFT'
      ORDER BY scheduled_at LIMIT ${limit})
    UNION ALL SELECT * FROM (SELECT id, published_at AS at FROM posts
      WHERE workspace_id = ${workspace} AND public_order > printf('%015d', ${latest - to})
        || char(0x10ffff) AND public_order < printf('%015d', ${latest - from}) || char(0x10ffff)
      ORDER BY public_order DESC LIMIT ${limit})
    UNION ALL SELECT * FROM (SELECT id, unixepoch(planned_on) * 1000 AS at FROM posts
      WHERE workspace_id = ${workspace} AND planned_on >= ${firstDay} AND planned_on <= ${lastDay}
      ORDER BY planned_on LIMIT ${limit})`;
  const rows = await ctx.db
    .select(summaryColumns)
    .from(sql`(${range}) r`)
    .innerJoin(posts, sql`${posts.id} = r.id`)
    .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
    .orderBy(sql`r.at`, posts.id)
    .limit(limit);
  return rows.map(summaryRow);
}

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

const day = 86_400_000;
const daysMax = 100;
const postsMax = 1_000;

/**
 * Posts published, scheduled or planned between two instants (the later exclusive), in chronological order. A planned day has no zone: it
 * is included if any zone has part of it in the range.
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

/** The next scheduled and planned drafts, in chronological order. */
export async function upcomingPosts(ctx: WorkspaceCtx, limit: number): Promise<PostSummary[]> {
  const rows = await calendarPosts(ctx, { from: ctx.now(), to: Date.UTC(9999, 0), limit });
  return rows.filter(({ status }) => status === "DRAFT").map(postSummary);
}
