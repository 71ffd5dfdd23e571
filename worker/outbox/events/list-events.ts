import { type EventList, type EventQuery, WorkspaceEvent } from "../../../schema/api/events";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../../platform/instant";

interface Row {
  id: string;
  type: WorkspaceEvent["event"];
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

const told = WorkspaceEvent.shape.event.options.map((type) => `'${type}'`).join(", ");
const keptMs = 30 * 86_400_000;
/**
 * Excludes tests, whose version the workspace already had, so that polling by version would miss them, and events only for integrations.
 * Excludes events past their retention: single events are stored longer, as long as a delivery refers to them.
 */
const own = `FROM events WHERE workspace_id = ?1 AND occurred_at >= ?2 AND type IN (${told})`;
/** A page ends with the version of its last row, however many events share it. */
const after = `SELECT ${columns} ${own} AND version > ?3 AND version <= COALESCE(
    (SELECT version ${own} AND version > ?3 ORDER BY version LIMIT 1 OFFSET ?4 - 1),
    ${Number.MAX_SAFE_INTEGER})
  ORDER BY version, rowid`;
const newest = `SELECT ${columns} ${own} AND version >= COALESCE(
    (SELECT version ${own} ORDER BY version DESC LIMIT 1 OFFSET ?3 - 1), 0)
  ORDER BY version DESC, rowid DESC`;

const counter = "SELECT counter FROM workspaces WHERE id = ?1";
/** Two subqueries: each is an index seek, while both aggregates in one SELECT would read every event. */
const bounds = `SELECT (SELECT MIN(version) ${own}) AS oldest, (SELECT MAX(version) ${own}) AS latest`;

/**
 * The events of the last 30 days, without tests. A client that polls with `afterVersion` misses nothing as long as `oldestVersion` is not
 * beyond it.
 */
export async function listEvents(ctx: WorkspaceCtx, query: EventQuery): Promise<EventList> {
  const { id, slug } = ctx.workspace;
  const { afterVersion, limit } = query;
  const since = ctx.now() - keptMs;
  const page =
    afterVersion === undefined
      ? ctx.d1.prepare(newest).bind(id, since, limit)
      : ctx.d1.prepare(after).bind(id, since, afterVersion, limit);
  const [found, now, ends] = await ctx.d1.batch<unknown>([
    page,
    ctx.d1.prepare(counter).bind(id),
    ctx.d1.prepare(bounds).bind(id, since),
  ]);
  const rows = (found?.results ?? []) as Row[];
  const [at] = (now?.results ?? []) as { counter: number }[];
  const [end] = (ends?.results ?? []) as { oldest: number | null; latest: number | null }[];
  const { oldest = null, latest = null } = end ?? {};
  const last = rows.at(-1)?.version;
  return {
    items: rows.map((row) => eventView(row, slug)),
    version: at?.counter ?? ctx.workspace.counter,
    oldestVersion: oldest,
    hasMore:
      last !== undefined && (afterVersion === undefined ? last > (oldest ?? last) : last < (latest ?? last)),
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
