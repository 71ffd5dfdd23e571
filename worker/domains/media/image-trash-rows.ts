import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import type { ImageRow } from "./load-image";

export const imageTrashAudit = (
  ctx: WorkspaceCtx,
  action: "image.deleted" | "image.purged" | "image.restored",
  { id, contentType, bytes }: ImageRow,
): D1PreparedStatement =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action,
    targetKind: "image",
    targetId: id,
    details: { contentType, bytes },
  });

/** Posts that show a file of the trashed image `t`, unless the media library has the same file once more. */
export const usersOf = (t: string) => `SELECT u.post_id FROM json_each(${t}.fields, '$.keys') k
    JOIN image_uses u ON u.workspace_id = ${t}.workspace_id AND u.key = k.value
  WHERE u.origin <> 'trash' AND NOT EXISTS (SELECT 1 FROM images i WHERE i.workspace_id = u.workspace_id AND i.key = u.key)
    AND NOT EXISTS (SELECT 1 FROM image_variants v WHERE v.key = u.key)`;
