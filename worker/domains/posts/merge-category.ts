import type { CategoryChange } from "../../../schema/api/categories";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { AppError } from "../../platform/errors";
import { requirePublishing } from "../../platform/require-publishing";
import { dropRows, keepsName, pendingKeys, redirectRow } from "./category-rows";
import { getCategory } from "./list-categories";
import { categoryKey } from "./post-fields";
import { relabel, untilUndisturbed } from "./relabel";

/**
 * Moves the posts of a category to another, a limited number per call: repeat it until none remain. The last call deletes the category; its
 * name and slug then lead to the other.
 */
export function mergeCategory(ctx: WorkspaceCtx, id: string, into: string): Promise<CategoryChange> {
  requirePublishing(ctx, "Merging categories");
  if (id === into) throw new AppError("invalid_request", "into: must be another category");
  return untilUndisturbed(async () => {
    const source = await getCategory(ctx, id);
    const target = await getCategory(ctx, into);
    const key = categoryKey(source.name);
    const done = await relabel(ctx, {
      list: "categories",
      id: id,
      keys: new Set([key, ...(await pendingKeys(ctx, id))]),
      becomes: target.name,
      isRename: false,
      always: { guarded: [keepsName(ctx, source), keepsName(ctx, target)] },
      last: {
        statements: [
          ...dropRows(ctx, id, into),
          redirectRow(
            ctx,
            into,
            new Map([
              [source.slug, false],
              [key, false],
            ]),
          ),
          auditStatement(ctx, {
            workspaceId: ctx.workspace.id,
            action: "category.merged",
            targetKind: "category",
            targetId: id,
            details: { name: source.name, into: target.name },
          }),
        ],
      },
    });
    return { category: await getCategory(ctx, into), ...done };
  });
}
