import { z } from "zod";
import { sha256 } from "../../../platform/sha256";
import type { FoundArticle } from "../kinds/external-site";
import type { AdminApi } from "./api/admin-api";
import { readArticle } from "./articles/documents";
import { fromArticleGid, pictureName, Shop, ShopArticle, toArticleGid } from "./articles/shop-article";

/** Comments, the schedule and apps change `updatedAt`, so the revision is a hash of what people edit: SHA-256 in hex. */
async function toFoundArticle(
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
  return sha256(JSON.stringify(edited));
}

/** What one sync knows of a shop, so that nothing is requested twice. */
export interface ShopSession {
  api: AdminApi;
  blogGid: string;
  domain: string;
  shop: Shop | null;
  seen: Map<string, ShopArticle>;
}

const Answer = z.object({ shop: Shop, article: ShopArticle.nullable() });

/** Requests the article; null if there is none. */
export async function askArticle(session: ShopSession, externalId: string): Promise<ShopArticle | null> {
  const { shop, article } = await session.api.run(Answer, readArticle, { id: toArticleGid(externalId) });
  session.shop = shop;
  if (article) session.seen.set(article.id, article);
  else session.seen.delete(toArticleGid(externalId));
  return article;
}

export function noteArticle(session: ShopSession, article: ShopArticle): Promise<FoundArticle> {
  session.seen.set(article.id, article);
  const shop = session.shop ?? { name: session.domain, url: `https://${session.domain}` };
  return toFoundArticle(article, { shop, domain: session.domain });
}
