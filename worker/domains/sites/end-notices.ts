import type { Ctx } from "../../context";
import type { IntegrationRow } from "./integration-keys";

const end = `UPDATE notices SET dismissed_at = ?3 WHERE workspace_id = ?2 AND target_id = ?1
  AND kind = 'integration_failing' AND dismissed_at IS NULL`;

/** Ends an integration's notices: it works again or is gone. */
export const endNotices = (
  ctx: Pick<Ctx, "d1" | "now">,
  { id, workspaceId }: Pick<IntegrationRow, "id" | "workspaceId">,
): D1PreparedStatement => ctx.d1.prepare(end).bind(id, workspaceId, ctx.now());
