import type { Ctx } from "../../../context";
import { importObject } from "./import-object";

const begun =
  "SELECT 1 FROM imports WHERE id = ?1 AND finished_at IS NULL AND (due_at IS NOT NULL OR state <> 'reading')";
const drop = "DELETE FROM imports WHERE id = ?1 AND state = 'reading' AND due_at IS NULL";

/** Deletes an import whose file was not fully uploaded. Deletes the row last, so that a leftover file can still be found. */
export async function dropUpload(
  { d1, bucket }: Pick<Ctx, "d1" | "bucket">,
  workspaceId: string,
  id: string,
): Promise<void> {
  if (await d1.prepare(begun).bind(id).first()) return;
  await bucket.delete(importObject(workspaceId, id));
  await d1.prepare(drop).bind(id).run();
}
