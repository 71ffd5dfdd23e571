import { and, eq, ne, or, sql } from "drizzle-orm";
import { isValidSlug, slugify, uniqueSlug } from "../../../schema/api/slug";
import { posts, slugHistory } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";

const fallback = "post";

/** A free slug made from a title; a number is appended if other posts use the slug or used it before. */
export async function generateSlug(ctx: WorkspaceCtx, title: string): Promise<string> {
  const base = slugify(title) || fallback;
  const family = (column: typeof posts.slug | typeof slugHistory.slug) =>
    or(eq(column, base), and(sql`${column} >= ${`${base}-`}`, sql`${column} < ${`${base}.`}`));
  const [inUse, once] = await ctx.db.batch([
    ctx.db
      .select({ slug: posts.slug })
      .from(posts)
      .where(and(eq(posts.workspaceId, ctx.workspace.id), family(posts.slug))),
    ctx.db
      .select({ slug: slugHistory.slug })
      .from(slugHistory)
      .where(and(eq(slugHistory.workspaceId, ctx.workspace.id), family(slugHistory.slug))),
  ]);
  const taken = new Set([...inUse, ...once].map(({ slug }) => slug));
  return uniqueSlug(base, (slug) => taken.has(slug));
}

/** Throws `invalid_request` for an invalid slug and `slug_taken` (409) for one that another post uses. */
export async function requireFreeSlug(
  ctx: WorkspaceCtx,
  slug: string,
  exceptPostId: string | null,
): Promise<void> {
  if (!isValidSlug(slug)) {
    throw new AppError("invalid_request", "slug: may contain only lowercase letters, digits and hyphens");
  }
  const [other] = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.workspaceId, ctx.workspace.id),
        eq(posts.slug, slug),
        exceptPostId === null ? undefined : ne(posts.id, exceptPostId),
      ),
    );
  if (other) throw slugTaken(slug);
}

export const slugTaken = (slug: string) =>
  new AppError("slug_taken", `Another post already has the slug "${slug}"; choose a different one`, { slug });
