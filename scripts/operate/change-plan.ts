import { randomBytes } from "node:crypto";
import type { PlanId } from "../../schema/api/plan.ts";
import {
  insertAudit,
  insertDeliveries,
  insertEvents,
  toWebhook,
  wantingEndpoints,
} from "../../worker/outbox/insert-rows.ts";
import { UserError } from "../process/user-error.ts";
import { type Database, sqlText } from "./database.ts";

/**
 * Changes a workspace's plan, as one transaction with its consequences: no earlier response is served any more, and its endpoints get the
 * event `workspace.updated` from the next sweep. Returns whether it changed.
 */
export async function changePlan(db: Database, slug: string, plan: PlanId): Promise<boolean> {
  const workspace = sqlText(slug);
  const [before] = await db.query<{ plan_id: string }>(
    `SELECT plan_id FROM workspaces WHERE slug = ${workspace}`,
  );
  if (!before) throw new UserError(`${db.name} has no workspace "${slug}".`);
  await db.run(planStatements(slug, plan, Date.now(), `evt_${randomBytes(10).toString("hex")}`));
  return before.plan_id !== plan;
}

/** Does nothing if the workspace already has that plan. */
export function planStatements(slug: string, plan: PlanId, now: number, eventId: string): string[] {
  const workspace = sqlText(slug);
  const event = sqlText(eventId);
  const at = String(now);
  return [
    `UPDATE workspaces SET plan_id = ${sqlText(plan)}, counter = counter + 1, floor = counter + 1, updated_at = ${now}
     WHERE slug = ${workspace} AND plan_id <> ${sqlText(plan)}`,
    insertEvents(
      "workspace.updated",
      { id: event, workspace_id: "id", version: "counter", occurred_at: at },
      `FROM workspaces WHERE slug = ${workspace} AND changes() = 1`,
    ),
    insertDeliveries(`${toWebhook(at)} FROM events e ${wantingEndpoints} WHERE e.id = ${event}`),
    insertAudit(
      "workspace.plan_changed",
      { planId: sqlText(plan) },
      {
        workspace_id: "workspace_id",
        actor_kind: "'operator'",
        target_kind: "'workspace'",
        target_id: "workspace_id",
        created_at: at,
      },
      `FROM events WHERE id = ${event}`,
    ),
  ];
}
