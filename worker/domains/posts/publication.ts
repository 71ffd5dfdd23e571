import { inArray, sql } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { Change } from "../../outbox";
import { auditStatement, joining } from "../../outbox";
import { statement } from "../../platform/db/statement";
import type { PostRow } from "./post-fields";
import { personOf, provenanceReading } from "./provenance";
import { readTogether } from "./read-together";
import { relatedReading } from "./related-rows";
import { unscheduled } from "./schedule-columns";
import { endRedirects } from "./slug-history-rows";

/** What publishing needs of a post; the beginning of `content` is enough. */
export type Publishable = Pick<
  PostRow,
  "id" | "slug" | "title" | "excerpt" | "content" | "categories" | "status" | "version" | "scheduleGeneration"
>;

/** Instants in milliseconds. */
interface When {
  publishedAt: number;
  /** The posts must be due at this time, or the change fails as a conflict. */
  dueBy?: number;
}

/**
 * The change that publishes posts: all of them or, if one changed since it was read, none. Ends a pending schedule or plan. Posts in the
 * group may become each other's related posts. A participant's refusal ends it as a conflict: see `explainConflict`.
 */
export async function publication(
  ctx: WorkspaceCtx,
  rows: Publishable[],
  { publishedAt, dueBy }: When,
): Promise<Change> {
  const ids = rows.map(({ id }) => id);
  return {
    guarded: [publishRows(ctx, rows, publishedAt, dueBy)],
    statements: [
      endRedirects(
        ctx,
        rows.map(({ slug }) => slug),
      ),
      ...(await readTogether(ctx, [relatedReading(ctx, rows), provenanceReading(ctx, ids)])),
      ...(await joining(ctx, "publishing", ids)),
      auditStatement(
        ctx,
        ...rows.map(({ id, title }) => ({
          workspaceId: ctx.workspace.id,
          action: "post.published" as const,
          targetKind: "post",
          targetId: id,
          details: { title },
        })),
      ),
    ],
    effect: { events: rows.map(({ id, slug }) => ({ type: "post.published", postId: id, postSlug: slug })) },
    audit: null,
  };
}

/** In an UPDATE, columns have their old values. */
const presentSchedule = sql`json_object('scheduledAt', ${posts.scheduledAt}, 'timezone', ${posts.timezone},
  'scheduledLocalTime', ${posts.scheduledLocalTime}, 'scheduledByUserId', ${posts.scheduledByUserId})`;

function publishRows(ctx: WorkspaceCtx, rows: Publishable[], publishedAt: number, dueBy: number | undefined) {
  const seen = JSON.stringify(
    rows.map(({ id, status, version, scheduleGeneration }) => [id, status, version, scheduleGeneration]),
  );
  const unchanged = sql`(SELECT count(*) FROM json_each(${seen}) j JOIN posts p ON p.id = j.value ->> 0
    WHERE p.status = j.value ->> 1 AND p.version = j.value ->> 2 AND p.schedule_generation = j.value ->> 3
    ${dueBy === undefined ? sql`` : sql`AND p.due_at <= ${dueBy}`})`;
  const ids = sql`(SELECT value ->> 0 FROM json_each(${seen}))`;
  const update = ctx.db
    .update(posts)
    .set({
      ...unscheduled,
      status: "PUBLISHED",
      publishedAt,
      updatedAt: ctx.now(),
      version: sql`${posts.version} + 1`,
      scheduleGeneration: sql`${posts.scheduleGeneration} + 1`,
      plannedOn: null,
      ...(dueBy === undefined && { approvedBy: personOf(ctx) }),
      publishedSchedule: dueBy === undefined ? null : presentSchedule,
    })
    .where(sql`${inArray(posts.id, ids)} AND ${unchanged} = ${rows.length}`);
  return statement(ctx, update);
}
