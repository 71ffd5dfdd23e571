import type { EventList, EventQuery, WorkspaceEvent } from "../../../schema/api/events";
import type { EventType } from "../../../schema/api/webhooks";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../instant";

interface Row {
  id: string;
  type: EventType;
  postId: string | null;
  postSlug: string | null;
  previousSlug: string | null;
  /** JSON. */
  affectedSlugs: string;
  version: number;
  occurredAt: number;
}

const columns = `id, type, post_id AS postId, post_slug AS postSlug, previous_slug AS previousSlug,
  affected_slugs AS affectedSlugs, version, occurred_at AS occurredAt`;

/** The version that the page ends with is that of its last row, however many events share it. */
const after = `SELECT ${columns} FROM events WHERE workspace_id = ?1 AND version > ?2 AND version <= COALESCE(
    (SELECT version FROM events WHERE workspace_id = ?1 AND version > ?2 ORDER BY version LIMIT 1 OFFSET ?3 - 1),
    ${Number.MAX_SAFE_INTEGER})
  ORDER BY version, rowid`;
const newest = `SELECT ${columns} FROM events WHERE workspace_id = ?1 AND version >= COALESCE(
    (SELECT version FROM events WHERE workspace_id = ?1 ORDER BY version DESC LIMIT 1 OFFSET ?2 - 1), 0)
  ORDER BY version DESC, rowid DESC`;

const counter = "SELECT counter FROM workspaces WHERE id = ?1";
/** Two subqueries: each is a seek in the index, while both aggregates in one SELECT would read every event. */
const bounds = `SELECT (SELECT MIN(version) FROM events WHERE workspace_id = ?1) AS oldest,
  (SELECT MAX(version) FROM events WHERE workspace_id = ?1) AS latest`;

/** What the workspace's receivers were told in the last 30 days; whoever polls with `afterVersion` misses nothing. */
export async function listEvents(ctx: WorkspaceCtx, query: EventQuery): Promise<EventList> {
  const { id, slug } = ctx.workspace;
  const { afterVersion, limit } = query;
  const page =
    afterVersion === undefined
      ? ctx.d1.prepare(newest).bind(id, limit)
      : ctx.d1.prepare(after).bind(id, afterVersion, limit);
  const [found, now, ends] = await ctx.d1.batch<unknown>([
    page,
    ctx.d1.prepare(counter).bind(id),
    ctx.d1.prepare(bounds).bind(id),
  ]);
  const rows = (found?.results ?? []) as Row[];
  const [at] = (now?.results ?? []) as { counter: number }[];
  const [end] = (ends?.results ?? []) as { oldest: number; latest: number }[];
  const last = rows.at(-1);
  return {
    items: rows.map((row) => eventView(row, slug)),
    version: at?.counter ?? ctx.workspace.counter,
    hasMore:
      last !== undefined &&
      end !== undefined &&
      (afterVersion === undefined ? last.version > end.oldest : last.version < end.latest),
  };
}

const eventView = (row: Row, workspaceSlug: string): WorkspaceEvent => {
  const affectedSlugs = JSON.parse(row.affectedSlugs) as string[];
  return {
    id: row.id,
    event: row.type,
    workspaceSlug,
    postId: row.postId,
    postSlug: row.postSlug,
    ...(row.previousSlug !== null && { previousSlug: row.previousSlug }),
    ...(affectedSlugs.length > 0 && { affectedSlugs }),
    version: row.version,
    occurredAt: toInstant(row.occurredAt),
  };
};
