import type { IntegrationKind } from "../../../schema/api/integrations";
import type { Ctx } from "../../context";
import type { IntegrationRow } from "./integration-keys";

const end = `UPDATE notices SET dismissed_at = ?3 WHERE workspace_id = ?2 AND target_id = ?1
  AND kind = 'integration_failing' AND dismissed_at IS NULL`;

/** Ends an integration's notices: it works again or is gone. */
export const endNotices = (
  ctx: Pick<Ctx, "d1" | "now">,
  { id, workspaceId }: Pick<IntegrationRow, "id" | "workspaceId">,
): D1PreparedStatement => ctx.d1.prepare(end).bind(id, workspaceId, ctx.now());

const endEdit = `UPDATE notices SET dismissed_at = ?2 WHERE workspace_id = ?4 AND target_id = ?1 AND kind = 'edited_outside'
  AND details ->> '$.kind' = ?3 AND dismissed_at IS NULL`;

/** Ends the notice of a remote edit; for the batch that resolved it. */
export const endEditNotice = (
  ctx: Pick<Ctx, "d1" | "now">,
  { postId, workspaceId, kind }: { postId: string; workspaceId: string; kind: IntegrationKind },
): D1PreparedStatement => ctx.d1.prepare(endEdit).bind(postId, ctx.now(), kind, workspaceId);
