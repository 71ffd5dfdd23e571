import { emptyFields, type FullFields, fieldsOfInput, type PostFields } from "@schema/post-fields";
import type { Post } from "@schema/posts";

export type DraftFields = FullFields;
export type FieldName = keyof DraftFields;

export const emptyDraft: DraftFields = { title: "", slug: "", ...emptyFields };

export const fieldNames = Object.keys(emptyDraft) as FieldName[];

/** What readers see of a public post, private edits left out. */
export function publicFields(post: Post): DraftFields {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.customExcerpt,
    content: post.content,
    categories: post.categories,
    tags: post.tags,
    authors: post.authors,
    heroImageId: post.images.hero?.imageId ?? null,
    faq: post.faq.items,
    seoTitle: post.seo.title,
    seoDescription: post.seo.description,
    seoKeywords: post.seo.keywords,
    canonicalUrl: post.metadata.canonicalUrl,
    ogImageUrl: post.metadata.ogImageUrl,
    aliases: post.metadata.aliases,
  };
}

/** What the editor shows: the fields with the private edits over them. */
export const editedFields = (post: Post): DraftFields => ({
  ...publicFields(post),
  ...(post.workingCopy && fieldsOfInput(post.workingCopy.fields)),
});

const same = (a: unknown, b: unknown) =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

export const differing = (a: PostFields, b: PostFields): FieldName[] =>
  fieldNames.filter((name) => !same(a[name], b[name]));

export const pick = (fields: PostFields, names: readonly FieldName[]): PostFields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
