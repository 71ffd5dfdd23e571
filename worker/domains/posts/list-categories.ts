import { eq } from "drizzle-orm";
import { categories } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";

/** The workspace's categories by name, with the number of published posts in each. */
export async function listCategories(ctx: WorkspaceCtx) {
  return ctx.db
    .select({ name: categories.name, slug: categories.slug, publishedCount: categories.publishedCount })
    .from(categories)
    .where(eq(categories.workspaceId, ctx.workspace.id))
    .orderBy(categories.nameKey);
}
