export interface HousekeepingDeps {
  d1: D1Database;
  now: () => number;
}

interface Sweep {
  table: string;
  where: string;
  /** Columns to empty instead of deleting the row. */
  empty?: string;
  rowsPerRun?: number;
}

/** Rows per statement: a large transaction blocks all writers. */
const pieceRows = 250;
const rowsPerRun = 500;
/** Deliveries are far more numerous than posts. */
const logRowsPerRun = 5_000;
const dayMs = 86_400_000;
const keptMs = 30 * dayMs;
const longAgo = `?1 - ${keptMs}`;

/**
 * The delivery log, kept for 30 days, children before parents: a delivery is deleted once its last attempt is, unless it is still to be
 * sent.
 */
const deliveryLog: Sweep[] = [
  { table: "delivery_attempts", where: `started_at < ${longAgo}` },
  {
    table: "deliveries",
    where: `created_at < ${longAgo} AND state <> 'pending'
      AND NOT EXISTS (SELECT 1 FROM delivery_attempts a WHERE a.delivery_id = deliveries.id)`,
  },
  {
    table: "events",
    where: `occurred_at < ${longAgo} AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = events.id)`,
  },
].map((sweep) => ({ ...sweep, rowsPerRun: logRowsPerRun }));

/**
 * Prompts and responses of runs, deleted 30 days after the run ended, unless a decision is pending; figures stay. The ledger of calls is
 * kept for 400 days, to compare with the previous year; its rows are in insertion order.
 */
const generationLog: Sweep[] = [
  {
    table: "run_steps",
    empty: "input = '{}', result = NULL",
    where: `(input <> '{}' OR result IS NOT NULL) AND started_at < ${longAgo} AND EXISTS (SELECT 1 FROM runs r
      WHERE r.id = run_id AND r.finished_at < ${longAgo} AND r.due_at IS NULL AND r.review <> 'awaiting')`,
    rowsPerRun: logRowsPerRun,
  },
  {
    table: "writer_calls",
    where: `created_at < ?1 - ${400 * dayMs}
      AND rowid IN (SELECT rowid FROM writer_calls ORDER BY rowid LIMIT ${pieceRows})`,
    rowsPerRun: logRowsPerRun,
  },
];

/**
 * What is no longer usable: ended sessions, used or expired links, device logins that nobody answered in time, analytics reports not
 * requested since, posts and topics in the trash for 30 days (images go with their files, see `sweepImageTrash`), and invitations, dismissed notices and abandoned messages 30 days after they ended; and the logs of webhooks and runs.
 */
const sweeps: Sweep[] = [
  { table: "sessions", where: "expires_at < ?1" },
  { table: "sign_in_links", where: "expires_at < ?1 OR used_at IS NOT NULL" },
  { table: "device_logins", where: "expires_at < ?1" },
  { table: "preview_links", where: "expires_at < ?1" },
  { table: "analytics_attempts", where: "expires_at < ?1" },
  { table: "analytics_reports", where: `fetched_at < ?1 - ${7 * dayMs}` },
  { table: "invitations", where: `COALESCE(accepted_at, expires_at) < ${longAgo}` },
  { table: "notices", where: `dismissed_at < ${longAgo}` },
  { table: "replicas", where: "renewed_at < ?1 - 3600000" },
  { table: "refusals", where: `hour < ${longAgo}` },
  {
    table: "comments",
    where: `post_id IN (SELECT id FROM trashed_posts WHERE deleted_at < ${longAgo})`,
  },
  {
    table: "trashed_revisions",
    where: `post_id IN (SELECT id FROM trashed_posts WHERE deleted_at < ${longAgo})`,
  },
  {
    table: "trashed_posts",
    where: `deleted_at < ${longAgo} AND NOT EXISTS (SELECT 1 FROM trashed_revisions r WHERE r.post_id = trashed_posts.id)
      AND NOT EXISTS (SELECT 1 FROM comments c WHERE c.post_id = trashed_posts.id)`,
  },
  { table: "trashed_items", where: `deleted_at < ${longAgo} AND kind NOT IN ('image', 'purged_image')` },
  { table: "dead_letters", where: `received_at < ${longAgo}` },
  ...deliveryLog,
  ...generationLog,
];

/**
 * Deletes or empties a limited number of rows of each kind, in small pieces so that others can write; the next run continues. Returns the
 * number of rows.
 */
export async function housekeeping({ d1, now }: HousekeepingDeps): Promise<number> {
  const at = now();
  let gone = 0;
  for (const { table, where, empty, rowsPerRun: limit = rowsPerRun } of sweeps) {
    const piece = d1
      .prepare(
        `${empty ? `UPDATE ${table} SET ${empty}` : `DELETE FROM ${table}`} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${pieceRows})`,
      )
      .bind(at);
    for (let left = limit; left > 0; left -= pieceRows) {
      const { meta } = await piece.run();
      gone += meta.changes;
      if (meta.changes < pieceRows) break;
    }
  }
  return gone;
}
