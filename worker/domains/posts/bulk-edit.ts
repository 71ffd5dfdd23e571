import type { BulkResult } from "../../../schema/api/bulk-result";
import { PostFields } from "../../../schema/api/post-fields";
import type { BulkEditInput } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { applyFields } from "./apply-fields";
import { eachPost } from "./each-post";
import { loadPost } from "./load-post";
import { categoryKey, changedFields, fieldsOf, mergeFields } from "./post-fields";

const lists = ["categories", "tags", "authors"] as const;

/** Adds, removes and replaces categories, tags and authors of posts; unpublished changes of other fields stay unpublished. */
export const bulkEdit = (ctx: WorkspaceCtx, { ids, ...edit }: BulkEditInput): Promise<BulkResult> =>
  eachPost(ctx, ids, async (id) => {
    const loaded = await loadPost(ctx, id);
    const before = fieldsOf(loaded.row);
    const { success, data } = PostFields.safeParse(
      Object.fromEntries(lists.map((list) => [list, edited(before[list], list, edit)])),
    );
    if (!success)
      throw new AppError("invalid_request", "The post would have too many categories, tags or authors");
    if (changedFields(before, mergeFields(before, data)).length === 0) return "skipped";
    await applyFields(ctx, loaded, data, "saved");
    return "done";
  });

function edited(
  before: string[],
  list: (typeof lists)[number],
  { add, remove, set }: Omit<BulkEditInput, "ids">,
): string[] {
  const removed = new Set(remove?.[list]?.map(categoryKey));
  const kept = (list === "authors" && set?.authors ? set.authors : before).filter(
    (name) => !removed.has(categoryKey(name)),
  );
  const known = new Set(kept.map(categoryKey));
  return [...kept, ...(add?.[list] ?? []).filter((name) => !known.has(categoryKey(name)))];
}
