import { z } from "zod";

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
export const Named = z.object({ id, name: text, slug: text });

export const GhostPost = z.object({
  id: id.nullish().transform((value) => value ?? ""),
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  plaintext: text,
  feature_image: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  custom_excerpt: text,
  canonical_url: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  updated_at: z.union([z.string(), z.number()]).nullish(),
  author_id: id.nullish(),
});

const Data = z.object({
  posts: z.array(z.unknown()),
  tags: z.array(Named).default([]),
  users: z.array(Named).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) })).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) }))
    .default([]),
  posts_meta: z
    .array(z.object({ post_id: id, meta_title: text, meta_description: text, feature_image_alt: text }))
    .default([]),
});
export type GhostData = z.infer<typeof Data>;

// Exports of Ghost's admin hold one database in a list; its command line writes the bare object.
export const GhostExport = z.union([
  z.object({ db: z.array(z.object({ data: Data })).min(1) }),
  z.object({ data: Data }),
]);
