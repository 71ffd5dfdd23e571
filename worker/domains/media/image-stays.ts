import type { WorkspaceCtx } from "../../context";
import { failGuard } from "../../platform/db/statement";

const isGone = `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM images WHERE id = ?1 AND workspace_id = ?2)
  THEN ${failGuard("image_deleted")} END`;

/** Aborts a batch, like a failed guard, if an image about to be used was deleted since it was looked up. Does nothing for null. */
export const imageStays = ({ d1, workspace }: WorkspaceCtx, imageId: string | null): D1PreparedStatement[] =>
  imageId === null ? [] : [d1.prepare(isGone).bind(imageId, workspace.id)];
