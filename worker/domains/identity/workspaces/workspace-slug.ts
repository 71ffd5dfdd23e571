import { eq, like, or } from "drizzle-orm";
import { slugify } from "../../../../schema/api/slug";
import { workspaces } from "../../../../schema/tables";
import type { Ctx } from "../../../context";

const lengthMax = 48;
const fallback = "blog";

/** A free slug made from a name: ASCII letters, digits and hyphens; `acme`, then `acme-2`, `acme-3`, … */
export async function freeWorkspaceSlug(ctx: Ctx, name: string): Promise<string> {
  const base = baseOf(name);
  const rows = await ctx.db
    .select({ slug: workspaces.slug })
    .from(workspaces)
    .where(or(eq(workspaces.slug, base), like(workspaces.slug, `${base}-%`)));
  const taken = new Set(rows.map((row) => row.slug));
  let slug = base;
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`;
  return slug;
}

function baseOf(name: string): string {
  const ascii = slugify(name).replace(/[^a-z0-9]+/g, "-");
  return ascii.slice(0, lengthMax).replace(/^-+|-+$/g, "") || fallback;
}
