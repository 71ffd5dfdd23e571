import type { StoredIntegrationProblem } from "../../../schema/api/integrations";
import type { Ctx } from "../../context";
import { insertNotice } from "../../outbox";
import { newId } from "../../platform/new-id";
import type { IntegrationRow } from "./integration-keys";
import { endNotices } from "./notices";
import { reviveSends } from "./pending-sends";

const works = `UPDATE integrations SET problem = NULL, failing_since = NULL, last_success_at = ?2
  WHERE id = ?1 AND secret = ?3`;
/** No effect after a reconnect: the failure concerns the former credentials. */
const fails = `UPDATE integrations SET problem = ?2, failing_since = COALESCE(failing_since, ?3), last_failure_at = ?3
  WHERE id = ?1 AND secret = ?4`;
const endOther = `UPDATE notices SET dismissed_at = ?3 WHERE workspace_id = ?5 AND target_id = ?1 AND kind = 'integration_failing'
  AND dismissed_at IS NULL AND details ->> '$.message' <> ?2
  AND EXISTS (SELECT 1 FROM integrations WHERE id = ?1 AND secret = ?4)`;
const notice = insertNotice(
  "integration_failing",
  { kind: "kind", siteName: "site_name", message: "?3", hint: "?4" },
  { id: "?2", workspace_id: "workspace_id", target_id: "id", created_at: "?5" },
  `FROM integrations i WHERE id = ?1 AND changes() > 0 AND NOT EXISTS (SELECT 1 FROM notices n
    WHERE n.workspace_id = i.workspace_id AND n.target_id = i.id AND n.kind = 'integration_failing' AND n.dismissed_at IS NULL)`,
);

/**
 * Updates an integration's health after a call, for its batch. If retrying cannot help, notifies the owners once, until it works again or
 * the problem changes; on recovery, failed deliveries are sent again.
 */
export function noteHealth(
  ctx: Pick<Ctx, "d1" | "now" | "random">,
  { id, workspaceId, secret }: Pick<IntegrationRow, "id" | "workspaceId" | "secret">,
  problem: StoredIntegrationProblem | null,
): D1PreparedStatement[] {
  const now = ctx.now();
  if (problem === null) {
    const revived = reviveSends(ctx, { id, secret });
    return [...revived, ctx.d1.prepare(works).bind(id, now, secret), endNotices(ctx, { id, workspaceId })];
  }
  const noted = ctx.d1.prepare(fails).bind(id, JSON.stringify(problem), now, secret);
  if (problem.mayPass) return [noted];
  const { message, hint } = problem;
  const ended = ctx.d1.prepare(endOther).bind(id, message, now, secret, workspaceId);
  return [ended, noted, ctx.d1.prepare(notice).bind(id, newId(ctx, "ntc"), message, hint, now)];
}
