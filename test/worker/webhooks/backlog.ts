import { env } from "cloudflare:workers";

interface Backlog {
  endpointId: string;
  workspaceId: string;
  count: number;
  /** Before that they were made, each a millisecond before the last; then they are due. */
  at: number;
  step?: number;
  dueAt?: number;
}

/** Rows of deliveries that wait for an endpoint, each with an event of its own; the versions are below all others. */
export async function addBacklog({ endpointId, workspaceId, count, at, step = 0, dueAt = at }: Backlog) {
  const prefix = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?4)
       INSERT INTO events (id, workspace_id, type, version, occurred_at)
       SELECT 'evt_' || ?1 || '-' || i, ?2, 'post.updated', -i, ?3 FROM n`,
    ).bind(prefix, workspaceId, at, count),
    env.DB.prepare(
      `INSERT INTO deliveries (id, event_id, event_version, workspace_id, target_kind, target_id, step, attempts,
         next_attempt_at, created_at, updated_at)
       SELECT 'dlv_' || id, id, version, workspace_id, 'webhook', ?1, ?2, ?2, ?3, ?4 + version, ?4
       FROM events WHERE id LIKE 'evt_' || ?5 || '%'`,
    ).bind(endpointId, step, dueAt, at, prefix),
  ]);
}
