import { z } from "zod";
import type { ExternalProblemError } from "../../kinds/errors";
import { readWords, shopifyProblem } from "../api/shopify-problem";

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

const prefix = "gid://shopify/Article/";

export const toArticleGid = (externalId: string): string => `${prefix}${externalId}`;

/** The numeric id, which admin URLs contain, too. */
export const fromArticleGid = (gid: string): string => gid.replace(prefix, "");

/** The file name of an image at Shopify: it changes with the image, while the rest of the URL may change at any time. */
export const pictureName = (url: string): string => url.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";

/** The problem in a mutation's `userErrors`; null if there are none. `nothingDone` unless the same request contained another mutation. */
export function userErrorProblem(
  errors: UserErrors,
  of: "articleCreate" | "articleUpdate" | "articleDelete" | "metafieldsDelete",
  nothingDone = true,
): ExternalProblemError | null {
  const [error] = errors;
  if (!error) return null;
  const { code, field, message } = error;
  const facts = { status: 200, nothingDone, ...(code && { theirCode: code.slice(0, 60) }) };
  if (code === "UPLOAD_FAILED") return shopifyProblem("upload_refused", facts);
  if (code === "BLOG_REFERENCE_REQUIRED") return shopifyProblem("wrong_blog", facts);
  if (code === "NOT_FOUND" && of === "articleCreate") return shopifyProblem("wrong_blog", facts);
  if (code === "NOT_FOUND") return shopifyProblem("deleted_outside", facts);
  const at = (field ?? []).filter((part) => part !== "article").join(".");
  const said = readWords(message).replace(/\.$/, "");
  return shopifyProblem("rejected", { ...facts, message: { code: "shopify_rejected", said, field: at } });
}
