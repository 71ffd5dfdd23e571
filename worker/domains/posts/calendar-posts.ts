import { eq, sql } from "drizzle-orm";
import { posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { SummaryRow } from "./post-view";
import { summaryColumns, summaryRow } from "./summary-rows";

const hour = 3_600_000;
/** No zone is further ahead of UTC, or behind it. */
const aheadMost = 14 * hour;
const behindMost = 12 * hour;
const latest = 900_000_000_000_000;

interface Range {
  /** Milliseconds since the epoch; `to` is exclusive. */
  from: number;
  to: number;
  limit: number;
}

/** The posts of a range of time, in order of it, the first `limit`; each kind is read by an index of its own. */
export async function calendarPosts(ctx: WorkspaceCtx, { from, to, limit }: Range): Promise<SummaryRow[]> {
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
