import { z } from "zod";
import type { FoundArticle } from "../kinds/external-site";
import type { AdminApi } from "./api/admin-api";
import { toArticleGid } from "./articles/article-id";
import { readArticle } from "./articles/documents";
import { Shop, ShopArticle } from "./articles/shop-article";
import { toFoundArticle } from "./articles/to-found-article";

/** What one run of work knows of a shop, so that nothing is asked twice. */
export interface ShopSession {
  api: AdminApi;
  blogGid: string;
  domain: string;
  shop: Shop | null;
  seen: Map<string, ShopArticle>;
}

const Answer = z.object({ shop: Shop, article: ShopArticle.nullable() });

/** Null when there is none; asks the shop. */
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
