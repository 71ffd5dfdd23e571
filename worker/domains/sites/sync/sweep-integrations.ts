import type { Ctx } from "../../../context";
import { givenUp, hintTargets } from "../../delivery";
import { hopeful, hopelessMs, settleMs } from "./integration-limits";
import { sites } from "./under-lease";

const integrationsPerRun = 2_000;
const cancelledPerRun = 500;

const why = `CASE WHEN EXISTS (SELECT 1 FROM integrations i WHERE i.id = target_id)
  THEN 'integration_disabled' ELSE 'integration_disconnected' END`;
const orphaned = `UPDATE deliveries SET ${givenUp(why)}, updated_at = ?1
  WHERE id IN (SELECT d.id FROM deliveries d WHERE d.state = 'pending' AND d.next_attempt_at <= ?1
    AND d.target_kind = 'integration'
    AND NOT EXISTS (SELECT 1 FROM integrations i WHERE i.id = d.target_id AND i.enabled = 1)
    LIMIT ${cancelledPerRun})`;

const due = `SELECT i.id, COALESCE(i.claimed_until, 0) AS claimedUntil FROM integrations i WHERE i.enabled = 1 AND (
    EXISTS (SELECT 1 FROM deliveries d WHERE d.target_id = i.id AND d.state = 'pending' AND d.next_attempt_at <= ?1)
    OR (${hopeful} AND EXISTS (SELECT 1 FROM external_posts x WHERE x.doubt_at <= ?2
      AND x.workspace_id = i.workspace_id AND x.kind = i.kind AND x.destination = i.destination)))
  LIMIT ${integrationsPerRun}`;

/**
 * Sends hints again for every integration with something due or an article to recheck. For a leased one, the hint is delayed until the
 * lease ends: its holder may have died. Returns the number of hints sent.
 */
export async function sweepIntegrations(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const [, found] = await ctx.d1.batch<{ id: string; claimedUntil: number }>([
    ctx.d1.prepare(orphaned).bind(now),
    ctx.d1.prepare(due).bind(now, now - settleMs, now - hopelessMs),
  ]);
  const rows = found?.results ?? [];
  await hintTargets(ctx, sites, rows);
  return rows.length;
}
