import type { CategoryChange } from "../../../schema/api/categories";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { requirePublishing } from "../../platform/require-publishing";
import { dropRows, keepsName, pendingKeys } from "./category-rows";
import { getCategory } from "./list-categories";
import { categoryKey } from "./post-fields";
import { relabel, untilUndisturbed } from "./relabel";

/** Removes a category from its posts, a limited number per call, and deletes it once none has it: repeat it until none remain. */
export function deleteCategory(ctx: WorkspaceCtx, id: string): Promise<CategoryChange> {
  requirePublishing(ctx, "Deleting a category");
  return untilUndisturbed(async () => {
    const category = await getCategory(ctx, id);
    const { name } = category;
    const done = await relabel(ctx, {
      list: "categories",
      id: id,
      keys: new Set([categoryKey(name), ...(await pendingKeys(ctx, id))]),
      becomes: null,
      isRename: false,
      always: { guarded: [keepsName(ctx, category)] },
      last: {
        statements: [
          ...dropRows(ctx, id, null),
          auditStatement(ctx, {
            workspaceId: ctx.workspace.id,
            action: "category.deleted",
            targetKind: "category",
            targetId: id,
            details: { name },
          }),
        ],
      },
    });
    return { category: done.remaining > 0 ? await getCategory(ctx, id) : null, ...done };
  });
}
