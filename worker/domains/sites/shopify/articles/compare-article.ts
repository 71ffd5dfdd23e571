import { decodeEntities } from "../../kinds/decode-entities";
import type { Article, ArticleText } from "../../kinds/external-site";
import { askArticle, type ShopSession } from "../shop-session";
import { heroMark, type Memory, tagsOf } from "./article-input";
import { pictureName } from "./picture-name";

interface Comparing {
  externalId: string;
  article: Article;
  memory: Partial<Memory>;
}

/** An article as it would be written, and as the shop has it: one request. Shopify's articles have no categories. */
export async function compareArticle(
  session: ShopSession,
  { externalId, article, memory }: Comparing,
): Promise<{ ours: ArticleText; theirs: ArticleText } | null> {
  const there = await askArticle(session, externalId);
  if (!there) return null;
  const { hero } = article;
  const picture = hero?.url?.startsWith("https://") ? hero.fileName : null;
  const shown = there.image && pictureName(there.image.url);
  const isOurs =
    picture !== null && hero !== null && memory.hero === heroMark(hero) && memory.heroName === shown;
  const isGivenHandle = memory.slug === article.slug && memory.handle === there.handle;
  return {
    ours: {
      title: article.title,
      excerpt: article.excerpt,
      html: article.html,
      slug: article.slug,
      categories: [],
      tags: tagsOf(article),
      picture,
      author: article.author ?? session.shop?.name ?? session.domain,
      seoTitle: article.seo.title ?? "",
      seoDescription: article.seo.description ?? "",
    },
    theirs: {
      title: there.title,
      excerpt: decodeEntities(there.summary ?? ""),
      html: there.body,
      slug: isGivenHandle ? article.slug : there.handle,
      categories: [],
      tags: there.tags,
      picture: isOurs ? picture : shown,
      author: there.author?.name ?? "",
      seoTitle: there.seoTitle?.value ?? "",
      seoDescription: there.seoDescription?.value ?? "",
    },
  };
}
