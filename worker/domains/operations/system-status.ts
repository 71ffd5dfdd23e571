import type { SystemCheck, SystemStatus } from "../../../schema/api/system";
import type { WorkspaceCtx } from "../../context";
import { toInstantOrNull } from "../../platform/instant";
import { listRegions, unreachableRegion } from "../../public/replica/regions";
import { stalledDelivery, stalledRun, stallMs } from "./health/check-stalls";
import { countMigrations } from "./health/count-migrations";

/** Pages that still show an earlier version, of changes after `?1` less a day; `?2` and `?3` as in `checks`. */
export const stalePages = `SELECT count(DISTINCT d.proof_url) AS n, min(d.proof_checked_at) AS since FROM deliveries d JOIN events e ON e.id = d.event_id
  WHERE d.workspace_id = ?3 AND d.proof_state IN ('stale', 'unreachable') AND d.created_at > ?1 - 86400000
    AND ?2 > 0 AND NOT EXISTS (SELECT 1 FROM events f JOIN deliveries g ON g.event_id = f.id
          WHERE f.post_id = e.post_id AND f.post_slug = e.post_slug AND f.version > e.version
            AND g.target_id = d.target_id AND g.proof_state = 'live')`;

/** `?1`: what was due by then is overdue; `?2`: now; `?3`: the workspace. Each returns a count and the oldest. */
const checks: { name: SystemCheck["name"]; sql: string }[] = [
  {
    name: "overdue_posts",
    sql: "SELECT count(*) AS n, min(due_at) AS since FROM posts WHERE workspace_id = ?3 AND due_at <= ?1 AND ?2 > 0",
  },
  {
    name: "failed_schedules",
    sql: `SELECT count(*) AS n, min(schedule_failed_at) AS since FROM posts
      WHERE workspace_id = ?3 AND scheduled_at <= ?2 AND schedule_failed_at IS NOT NULL AND ?1 < ?2`,
  },
  {
    name: "failing_webhooks",
    sql: `SELECT count(*) AS n, min(failing_since) AS since FROM webhook_endpoints
      WHERE workspace_id = ?3 AND enabled = 1 AND failing_since <= ?1 AND ?2 > 0`,
  },
  {
    name: "undelivered_events",
    sql: `SELECT count(*) AS n, min(d.created_at) AS since FROM deliveries d
      WHERE d.workspace_id = ?3 AND d.attempts = 0 AND ${stalledDelivery}`,
  },
  {
    name: "stuck_deliveries",
    sql: `SELECT count(*) AS n, min(d.next_attempt_at) AS since FROM deliveries d
      WHERE d.workspace_id = ?3 AND d.attempts > 0 AND ${stalledDelivery}`,
  },
  {
    name: "stale_pages",
    sql: stalePages,
  },
  {
    name: "stuck_runs",
    sql: `SELECT count(*) AS n, min(r.due_at) AS since FROM runs r
      WHERE r.workspace_id = ?3 AND ?2 > 0 AND ${stalledRun}`,
  },
  {
    name: "unreachable_regions",
    sql: `SELECT count(*) AS n, min(unreachable_since) AS since FROM replicas
      WHERE workspace_id = ?3 AND ${unreachableRegion} AND ?1 < ?2`,
  },
];

const ofInstance = `SELECT (SELECT at FROM heartbeats WHERE name = 'cron') AS cronAt,
  (SELECT at FROM heartbeats WHERE name = 'alarm') AS alarmAt,
  (SELECT count(*) FROM dead_letters) AS dead, (SELECT max(received_at) FROM dead_letters) AS deadAt,
  (SELECT json_group_object(kind, n) FROM (SELECT kind, sum(count) AS n FROM refusals WHERE hour > ?2 GROUP BY kind)) AS refusals,
  (SELECT min(due_at) FROM posts WHERE workspace_id = ?1 AND due_at IS NOT NULL) AS nextDueAt`;

const dayMs = 86_400_000;
const noRefusals = { failedSignIns: 0, refused: 0, limited: 0 };

interface Found {
  n: number;
  since: number | null;
}

interface FoundOfInstance {
  cronAt: number | null;
  alarmAt: number | null;
  dead: number;
  deadAt: number | null;
  refusals: string;
  nextDueAt: number | null;
}

/** What is overdue in this workspace, and whether the instance's triggers run. */
export async function systemStatus(ctx: WorkspaceCtx): Promise<SystemStatus> {
  const { d1, workspace } = ctx;
  const now = ctx.now();
  const [migrations, instance, regions, results] = await Promise.all([
    countMigrations(ctx),
    d1
      .prepare(ofInstance)
      .bind(workspace.id, now - dayMs)
      .first<FoundOfInstance>(),
    listRegions(ctx),
    d1.batch<Found>(checks.map(({ sql }) => d1.prepare(sql).bind(now - stallMs, now, workspace.id))),
  ]);
  const found = checks.map(({ name }, at): SystemCheck => {
    const { n = 0, since = null } = results[at]?.results[0] ?? {};
    return { name, ok: n === 0, count: n, since: toInstantOrNull(since) };
  });
  return {
    ok: found.every(({ ok }) => ok),
    checks: found,
    regions,
    instance: {
      lastCronAt: toInstantOrNull(instance?.cronAt ?? null),
      lastAlarmAt: toInstantOrNull(instance?.alarmAt ?? null),
      deadLetters: instance?.dead ?? 0,
      lastDeadLetterAt: toInstantOrNull(instance?.deadAt ?? null),
      refusals: { ...noRefusals, ...JSON.parse(instance?.refusals ?? "{}") },
      migrations,
    },
    nextDueAt: toInstantOrNull(instance?.nextDueAt ?? null),
  };
}
