import type { FullFields, PostFields } from "../../../schema/api/post-fields";
import type { posts } from "../../../schema/tables";

export type PostRow = typeof posts.$inferSelect;

export function fieldsOf(row: PostRow): FullFields {
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    categories: row.categories,
    tags: row.tags,
    authors: row.authors,
    heroImageId: row.hero?.imageId ?? null,
    faq: row.faq,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    seoKeywords: row.seoKeywords,
    canonicalUrl: row.canonicalUrl,
    ogImageUrl: row.ogImageUrl,
    aliases: row.aliases,
  };
}

export function changedFields(before: FullFields, after: FullFields): (keyof FullFields)[] {
  return (Object.keys(after) as (keyof FullFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** New values over old ones, as they are stored: one category or tag per name whatever the case, and well-formed text. */
export function mergeFields(before: FullFields, patch: PostFields): FullFields {
  const merged = wellFormed({ ...before, ...patch });
  return { ...merged, categories: distinctNames(merged.categories), tags: distinctNames(merged.tags) };
}

/** A lone surrogate would be another character once stored, and the same save a change again and again. */
const wellFormed = (fields: FullFields): FullFields =>
  JSON.parse(JSON.stringify(fields), (_, value) =>
    typeof value === "string" ? value.toWellFormed() : value,
  );

function distinctNames(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = categoryKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export const categoryKey = (name: string) => name.normalize("NFC").toLowerCase();
