import { z } from "zod";

const Metafield = z.object({ type: z.string(), value: z.string() });

/** The fragment `Content` of documents.ts. */
export const ShopArticle = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  summary: z.string().nullable(),
  handle: z.string(),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  publishedAt: z.string().nullable(),
  author: z.object({ name: z.string() }).nullable(),
  blog: z.object({ id: z.string(), handle: z.string() }),
  image: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
  seoTitle: Metafield.nullable(),
  seoDescription: Metafield.nullable(),
});
export type ShopArticle = z.infer<typeof ShopArticle>;

export const UserErrors = z.array(
  z.object({ code: z.string().nullish(), field: z.array(z.string()).nullish(), message: z.string() }),
);
export type UserErrors = z.infer<typeof UserErrors>;

export const Shop = z.object({ name: z.string(), url: z.string() });
export type Shop = z.infer<typeof Shop>;
