import type { WorkspaceCtx } from "../../context";
import type { LoadedPost } from "../posts";

const latest = "SELECT reason FROM revisions WHERE post_id = ?1 ORDER BY number DESC LIMIT 1";

/** Whether someone changed a post since an import last wrote it: importing again would overwrite that. */
export async function editedHere({ d1 }: WorkspaceCtx, { row, workingCopy }: LoadedPost): Promise<boolean> {
  if (workingCopy) return true;
  const revision = await d1.prepare(latest).bind(row.id).first<{ reason: string }>();
  return revision !== null && revision.reason !== "imported";
}

export const leftAsEdited = { outcome: "skipped", code: "edited_here" } as const;
