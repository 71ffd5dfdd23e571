import type { IntegrationKind } from "../../../../schema/api/integrations";
import type { Ctx } from "../../../context";

const end = `UPDATE notices SET dismissed_at = ?2 WHERE workspace_id = ?4 AND target_id = ?1 AND kind = 'edited_outside'
  AND details ->> '$.kind' = ?3 AND dismissed_at IS NULL`;

/** Ends the notice of a remote edit; for the batch that resolved it. */
export const endEditNotice = (
  ctx: Pick<Ctx, "d1" | "now">,
  { postId, workspaceId, kind }: { postId: string; workspaceId: string; kind: IntegrationKind },
): D1PreparedStatement => ctx.d1.prepare(end).bind(postId, ctx.now(), kind, workspaceId);
