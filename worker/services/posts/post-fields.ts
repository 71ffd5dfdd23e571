import type { PostFields } from "../../../schema/api/post-fields";
import type { posts } from "../../../schema/tables";

export type PostRow = typeof posts.$inferSelect;

/** All editable fields of a post, none absent. */
export type FullFields = Required<PostFields>;

export function fieldsOf(row: PostRow): FullFields {
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    categories: row.categories,
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

export const emptyFields: Omit<FullFields, "title" | "slug"> = {
  excerpt: null,
  content: "",
  categories: [],
  authors: [],
  heroImageId: null,
  faq: [],
  seoTitle: null,
  seoDescription: null,
  seoKeywords: [],
  canonicalUrl: null,
  ogImageUrl: null,
  aliases: [],
};

export function changedFields(before: FullFields, after: FullFields): string[] {
  return (Object.keys(after) as (keyof FullFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** Categories are one per name whatever the case, in the order given. */
export function tidyCategories(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = categoryKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export const categoryKey = (name: string) => name.normalize("NFC").toLowerCase();
