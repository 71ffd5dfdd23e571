import type { CategoryChange, CategoryUpdate } from "../../../schema/api/categories";
import type { WorkspaceCtx } from "../../context";
import { type Also, auditStatement } from "../../outbox";
import { failGuard, guardedBatch, isUniqueFailure, mustHaveChanged } from "../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../platform/errors";
import { requirePublishing } from "../../platform/require-publishing";
import { freeSlug, keepsName, pendingKeys, redirectRow, slugsByKey } from "./category-rows";
import { getCategory } from "./list-categories";
import { categoryKey } from "./post-fields";
import { relabel, untilUndisturbed } from "./relabel";

const setDescription =
  "UPDATE categories SET description = ?3 WHERE id = ?1 AND workspace_id = ?2 AND description <> ?3";
const setName = `UPDATE categories SET name = ?4, name_key = ?5, slug = ?6
  WHERE id = ?1 AND workspace_id = ?2 AND name = ?3`;
/** Posts may have been added since the first batch was made. */
const allRenamed = `SELECT CASE WHEN EXISTS (SELECT 1 FROM post_categories pc JOIN posts p ON p.id = pc.post_id
  WHERE pc.category_id = ?1 AND NOT EXISTS (SELECT 1 FROM json_each(p.categories) WHERE value = ?2))
  THEN ${failGuard("changed")} END`;
const finish = "UPDATE category_redirects SET is_pending = 0 WHERE category_id = ?1";

/**
 * Renames or describes a category. A rename changes its posts too, a limited number per call: repeat it until none remain. The slug follows
 * the name; the former name and slug keep working in filters. Throws `conflict` if another category has the name.
 */
export function updateCategory(
  ctx: WorkspaceCtx,
  id: string,
  { name, description }: CategoryUpdate,
): Promise<CategoryChange> {
  requirePublishing(ctx, "Changing a category");
  return untilUndisturbed(async () => {
    const before = await getCategory(ctx, id);
    if (description !== undefined && description !== before.description)
      await describe(ctx, before, description);
    const done =
      name === undefined ? { changed: 0, remaining: 0 } : await rename(ctx, before, name.toWellFormed());
    return { category: await getCategory(ctx, id), ...done };
  });
}

type Before = Awaited<ReturnType<typeof getCategory>>;

async function describe(ctx: WorkspaceCtx, { id, name }: Before, description: string): Promise<void> {
  await guardedBatch(
    ctx,
    [
      ctx.d1.prepare(setDescription).bind(id, ctx.workspace.id, description),
      mustHaveChanged(ctx),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "category.updated",
        targetKind: "category",
        targetId: id,
        details: { name, fields: ["description"] },
      }),
    ],
    changedMeanwhile,
  );
}

async function rename(ctx: WorkspaceCtx, before: Before, name: string) {
  const pending = await pendingKeys(ctx, before.id);
  return relabel(ctx, {
    list: "categories",
    id: before.id,
    keys: new Set([categoryKey(before.name), categoryKey(name), ...pending]),
    becomes: name,
    isRename: true,
    ...(name !== before.name && { first: await renaming(ctx, before, name) }),
    always: { guarded: [keepsName(ctx, { id: before.id, name })] },
    ...((name !== before.name || pending.length > 0) && {
      last: {
        statements: [
          ctx.d1.prepare(allRenamed).bind(before.id, name),
          ctx.d1.prepare(finish).bind(before.id),
        ],
      },
    }),
  }).catch((error: unknown) => {
    throw isUniqueFailure(error, "categories.name_key") ? taken(name) : error;
  });
}

async function renaming(ctx: WorkspaceCtx, before: Before, name: string): Promise<Also> {
  const [key, formerKey] = [categoryKey(name), categoryKey(before.name)];
  const slugs = await slugsByKey(ctx);
  const other = key === formerKey ? null : await categoryNamed(ctx, key, before.id);
  if (other) throw taken(name, other);
  slugs.delete(formerKey);
  const slug = key === formerKey ? before.slug : freeSlug(name, new Set(slugs.values()));
  const former = new Map([
    ...(slug === before.slug ? [] : [[before.slug, false] as const]),
    ...(key === formerKey ? [] : [[formerKey, true] as const]),
  ]);
  return {
    guarded: [ctx.d1.prepare(setName).bind(before.id, ctx.workspace.id, before.name, name, key, slug)],
    statements: [
      redirectRow(ctx, before.id, former),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "category.updated",
        targetKind: "category",
        targetId: before.id,
        details: { name, fields: ["name"], formerName: before.name },
      }),
    ],
  };
}

/** The other category that has a name, or that posts still have by this former name. */
const categoryNamed = (ctx: WorkspaceCtx, key: string, ownId: string) =>
  ctx.d1
    .prepare(
      `SELECT id, name FROM categories WHERE workspace_id = ?1 AND id <> ?3 AND (name_key = ?2
        OR id = (SELECT category_id FROM category_redirects WHERE workspace_id = ?1 AND key = ?2 AND is_pending))`,
    )
    .bind(ctx.workspace.id, key, ownId)
    .first<{ id: string; name: string }>();

function taken(name: string, other?: { id: string; name: string }): AppError {
  if (other && categoryKey(other.name) !== categoryKey(name))
    return new AppError(
      "conflict",
      `Posts are still being moved from "${name}" to "${other.name}". Finish renaming "${other.name}" first.`,
      { categoryId: other.id },
    );
  return new AppError(
    "conflict",
    `A category named "${other?.name ?? name}" already exists. To combine the two, merge them.`,
    other && { categoryId: other.id },
  );
}
