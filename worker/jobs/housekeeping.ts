export interface HousekeepingDeps {
  d1: D1Database;
  now: () => number;
}

const rowsPerRun = 500;
const dayMs = 86_400_000;
const invitationsKeptMs = 30 * dayMs;

/** What nobody can use any more: ended sessions, spent or expired links, invitations that ended 30 days ago. */
const sweeps = [
  { table: "sessions", where: "expires_at < ?1" },
  { table: "sign_in_links", where: "expires_at < ?1 OR used_at IS NOT NULL" },
  { table: "invitations", where: `COALESCE(accepted_at, expires_at) < ?1 - ${invitationsKeptMs}` },
];

/** Deletes at most 500 rows of each kind; the rest is the next run's. Answers how many rows went. */
export async function housekeeping({ d1, now }: HousekeepingDeps): Promise<number> {
  const at = now();
  const results = await d1.batch(
    sweeps.map(({ table, where }) =>
      d1
        .prepare(
          `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${rowsPerRun})`,
        )
        .bind(at),
    ),
  );
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}
