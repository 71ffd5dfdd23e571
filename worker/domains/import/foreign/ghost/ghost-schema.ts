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

/** Tables related to posts. */
export const related = {
  tags: Named,
  users: Named,
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) }),
  posts_meta: z.object({ post_id: id, meta_title: text, meta_description: text, feature_image_alt: text }),
};
export type GhostData = { [Table in keyof typeof related]: z.infer<(typeof related)[Table]>[] };
