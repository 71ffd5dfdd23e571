import { z } from "zod";
import type { ShopifyCredentials } from "../../../../schema/api/integrations";
import { decodeEntities } from "../kinds/decode-entities";
import type {
  Article,
  ArticleState,
  ArticleText,
  ExternalPorts,
  ExternalSite,
  FoundArticle,
  TokenStore,
} from "../kinds/external-site";
import { openAdminApi } from "./api/admin-api";
import { readShopDomain } from "./api/shop-domain";
import { shopifyProblem } from "./api/shopify-problem";
import { heroMark, type Memory, publication, tagsOf } from "./articles/article-input";
import { createArticle, findByMarker } from "./articles/create-article";
import { updateArticle } from "./articles/documents";
import { removeArticle } from "./articles/remove-article";
import { pictureName, ShopArticle, UserErrors, userErrorProblem } from "./articles/shop-article";
import { writeArticle } from "./articles/write-article";
import { askArticle, noteArticle, type ShopSession } from "./shop-session";
import { testSteps } from "./test-steps";
import { verifyShop } from "./verify-shop";

interface Comparing {
  externalId: string;
  article: Article;
  memory: Partial<Memory>;
}

/** An article as it would be written and as the shop has it, in one request. Shopify's articles have no categories. */
async function compareArticle(
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

const Answer = z.object({
  articleUpdate: z.object({ article: ShopArticle.nullable(), userErrors: UserErrors }),
});

/** Publishes, schedules or unpublishes an article without changing its content. */
async function setArticleState(
  session: ShopSession,
  externalId: string,
  state: ArticleState,
  now: number,
): Promise<FoundArticle> {
  const present = await askArticle(session, externalId);
  if (!present) throw shopifyProblem("deleted_outside", { status: 200 });
  const article = publication(state, { article: present, now });
  const variables = { id: present.id, article, gone: [], clears: false };
  const { articleUpdate } = await session.api.run(Answer, updateArticle, variables);
  if (articleUpdate.article) return noteArticle(session, articleUpdate.article);
  throw (
    userErrorProblem(articleUpdate.userErrors, "articleUpdate", true) ?? shopifyProblem("unexpected_answer")
  );
}

const digits = /^\d{1,20}$/;

/** A blog of a Shopify shop, through its Admin API. Opened for each sync: it caches what it read. */
export function openShopify(
  ports: ExternalPorts,
  credentials: ShopifyCredentials,
  tokens: TokenStore,
): ExternalSite {
  const blogId = credentials.blogId.trim();
  const session: ShopSession = {
    api: openAdminApi(ports, credentials, tokens),
    blogGid: `gid://shopify/Blog/${blogId}`,
    domain: readShopDomain(credentials.shopDomain) ?? credentials.shopDomain,
    shop: null,
    seen: new Map(),
  };
  const checked = async () => {
    if (!digits.test(blogId)) throw shopifyProblem("wrong_blog", { message: { code: "shopify_no_blog_id" } });
    return session;
  };
  return {
    scheduleLeadMs: 0,
    verify: async (signal) => verifyShop(await checked(), signal),
    testSteps: () => testSteps(session),
    findByMarker: async (marker) => findByMarker(await checked(), marker),
    create: async (marker, article) => createArticle(await checked(), marker, article),
    read: async (externalId) => {
      const article = await askArticle(await checked(), externalId);
      return article && noteArticle(session, article);
    },
    write: async (externalId, article, memory) =>
      writeArticle(await checked(), { externalId, article, memory, now: ports.now() }),
    compare: async (externalId, article, memory) =>
      compareArticle(await checked(), { externalId, article, memory }),
    setState: async (externalId, state) => setArticleState(await checked(), externalId, state, ports.now()),
    remove: async (externalId) => removeArticle(await checked(), externalId),
  };
}
