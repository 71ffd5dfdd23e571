import type { Health } from "../../../../schema/api/health";
import type { Ctx } from "../../../context";
import { unreachableRegion } from "../../../public/replica/regions";
import { runLease } from "../../runs";

type Check = Health["checks"][string];

/** A minute for the sweep to find what was lost, and another in case a sweep was skipped. */
export const stallMs = 120_000;
const cronSilenceMs = 180_000;

/** A delivery to an endpoint or integration that is being worked on, or was since the delivery became due, is slow, not stalled. */
export const stalledDelivery = `d.state = 'pending' AND d.next_attempt_at <= ?1 AND NOT EXISTS (
  SELECT 1 FROM webhook_endpoints n WHERE n.id = d.target_id
    AND (n.claimed_until > ?2 OR n.last_failure_at > ?1 OR n.last_success_at > ?1)
  UNION ALL SELECT 1 FROM integrations i WHERE i.id = d.target_id
    AND (i.claimed_until > ?2 OR i.last_failure_at > ?1 OR i.last_success_at > ?1))`;

/** A due run waits for its turn while another run of its workspace is worked on, or was since it became due. */
export const stalledRun = `r.due_at IS NOT NULL AND r.due_at <= ?1 AND NOT EXISTS (
  SELECT 1 FROM runs o WHERE o.workspace_id = r.workspace_id AND o.claimed_until > ?1 + ${runLease.ms})`;

const find = `SELECT EXISTS (SELECT 1 FROM posts WHERE due_at <= ?1) AS overdue,
  EXISTS (SELECT 1 FROM deliveries d WHERE ${stalledDelivery}) AS undelivered,
  EXISTS (SELECT 1 FROM runs r WHERE ${stalledRun}) AS stuck,
  EXISTS (SELECT 1 FROM replicas WHERE ${unreachableRegion}) AS unreachable,
  (SELECT at FROM heartbeats WHERE name = 'cron') AS cronAt`;

/** What is more than two minutes late on the whole instance, without naming workspaces. */
export async function checkStalls(ctx: Pick<Ctx, "d1" | "now">): Promise<Record<string, Check>> {
  const now = ctx.now();
  const found = await ctx.d1
    .prepare(find)
    .bind(now - stallMs, now)
    .first<{
      overdue: number;
      undelivered: number;
      stuck: number;
      unreachable: number;
      cronAt: number | null;
    }>();
  const cronAt = found?.cronAt ?? null;
  return {
    publishing: found?.overdue
      ? { ok: false, message: "Scheduled posts are overdue; see the System page in the dashboard" }
      : { ok: true },
    delivery: found?.undelivered
      ? {
          ok: false,
          message: "Deliveries to webhooks or integrations are overdue; see the System page in the dashboard",
        }
      : { ok: true },
    generation: found?.stuck
      ? { ok: false, message: "Runs are overdue; see the System page in the dashboard" }
      : { ok: true },
    regions: found?.unreachable
      ? {
          ok: false,
          message: "A region has not responded for five minutes; see the System page in the dashboard",
        }
      : { ok: true },
    cron:
      cronAt !== null && cronAt < now - cronSilenceMs
        ? { ok: false, message: "The cron trigger has not run in three minutes" }
        : { ok: true },
  };
}
