import type { WorkspaceCtx } from "../../context";
import { failGuard } from "../../platform/db/statement";

const isGone = `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM images WHERE id = ?1 AND workspace_id = ?2)
  THEN ${failGuard("image_deleted")} END`;

/**
 * Ends a batch, as a failed guard does, where an image that something is about to show was deleted since it was looked up. Nothing for
 * null.
 */
export const imageStays = ({ d1, workspace }: WorkspaceCtx, imageId: string | null): D1PreparedStatement[] =>
  imageId === null ? [] : [d1.prepare(isGone).bind(imageId, workspace.id)];
