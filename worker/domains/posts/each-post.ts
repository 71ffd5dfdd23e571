import type { BulkResult } from "../../../schema/api/bulk-result";
import type { WorkspaceCtx } from "../../context";
import { itemError } from "../../platform/item-error";

/** Changes each post; one that fails gets an error and does not stop the others. `change` says whether there was nothing to do. */
export async function eachPost(
  ctx: WorkspaceCtx,
  ids: string[],
  change: (id: string) => Promise<"done" | "skipped">,
): Promise<BulkResult> {
  const items: BulkResult["items"] = [];
  for (const id of new Set(ids)) {
    try {
      items.push({ id, ok: true, ...((await change(id)) === "skipped" && { skipped: true }) });
    } catch (error) {
      items.push({ id, ok: false, error: itemError(ctx, error) });
    }
  }
  const skipped = items.filter((item) => item.skipped).length;
  const failed = items.filter(({ ok }) => !ok).length;
  return { items, succeeded: items.length - skipped - failed, skipped, failed };
}
