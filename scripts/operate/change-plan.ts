import { randomBytes } from "node:crypto";
import type { PlanId } from "../../schema/api/plan.ts";
import { UserError } from "../process/user-error.ts";
import type { Database } from "./database.ts";
import { sqlText } from "./sql-text.ts";

/**
 * Puts a workspace on a plan, as one transaction with what follows from it: no response from before is served any more,
 * and its endpoints hear of it by the event `workspace.updated`, which the next sweep sends. Says whether it changed.
 */
export async function changePlan(db: Database, slug: string, plan: PlanId): Promise<boolean> {
  const workspace = sqlText(slug);
  const [before] = await db.query<{ plan_id: string }>(
    `SELECT plan_id FROM workspaces WHERE slug = ${workspace}`,
  );
  if (!before) throw new UserError(`There is no workspace "${slug}" in ${db.name}.`);
  await db.run(planStatements(slug, plan, Date.now(), `evt_${randomBytes(10).toString("hex")}`));
  return before.plan_id !== plan;
}

/** Does nothing at all when the workspace is on that plan already. */
export function planStatements(slug: string, plan: PlanId, now: number, eventId: string): string[] {
  const workspace = sqlText(slug);
  const event = sqlText(eventId);
  return [
    `UPDATE workspaces SET plan_id = ${sqlText(plan)}, counter = counter + 1, floor = counter + 1, updated_at = ${now}
     WHERE slug = ${workspace} AND plan_id <> ${sqlText(plan)}`,
    `INSERT INTO events (id, workspace_id, type, affected_slugs, version, occurred_at)
     SELECT ${event}, id, 'workspace.updated', '[]', counter, ${now}
     FROM workspaces WHERE slug = ${workspace} AND changes() = 1`,
    `INSERT INTO deliveries
       (id, event_id, event_version, workspace_id, target_kind, target_id, state, next_attempt_at, created_at, updated_at)
     SELECT 'dlv_' || lower(hex(randomblob(10))), e.id, e.version, e.workspace_id, 'webhook', n.id, 'pending', ${now}, ${now}, ${now}
     FROM events e JOIN webhook_endpoints n ON n.workspace_id = e.workspace_id AND n.enabled = 1
       AND (n.event_types IS NULL OR e.type IN (SELECT value FROM json_each(n.event_types)))
     WHERE e.id = ${event}`,
    `INSERT INTO audit (id, workspace_id, actor_kind, action, target_kind, target_id, details, created_at)
     SELECT 'aud_' || lower(hex(randomblob(10))), workspace_id, 'operator', 'workspace.plan_changed', 'workspace', workspace_id,
       json_object('planId', ${sqlText(plan)}), ${now}
     FROM events WHERE id = ${event}`,
  ];
}
