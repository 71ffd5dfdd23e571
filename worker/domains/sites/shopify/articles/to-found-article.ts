import type { FoundArticle } from "../../kinds/external-site";
import { fromArticleGid } from "./article-id";
import { pictureName } from "./picture-name";
import type { Shop, ShopArticle } from "./shop-article";

/**
 * Comments, the schedule and apps move `updatedAt`, so the revision is a hash of what a person edits: SHA-256, in hex.
 */
export async function toFoundArticle(
  article: ShopArticle,
  { shop, domain }: { shop: Shop; domain: string },
): Promise<FoundArticle> {
  const externalId = fromArticleGid(article.id);
  const scheduledAt = !article.isPublished && article.publishedAt ? Date.parse(article.publishedAt) : null;
  const state = article.isPublished ? "published" : scheduledAt === null ? "draft" : "scheduled";
  const address = `${shop.url.replace(/\/+$/, "")}/blogs/${article.blog.handle}/${article.handle}`;
  return {
    externalId,
    url: state === "published" ? address : null,
    editUrl: `https://${domain}/admin/articles/${externalId}`,
    state,
    scheduledAt,
    revision: await revisionOf(article),
  };
}

async function revisionOf({ title, body, summary, handle, tags, author, image, ...seo }: ShopArticle) {
  const edited = [
    ...[title, body, summary ?? "", handle, tags, author?.name ?? ""],
    ...[image && [pictureName(image.url), image.altText ?? ""]],
    ...[seo.seoTitle?.value ?? "", seo.seoDescription?.value ?? ""],
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(edited));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
