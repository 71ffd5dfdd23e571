import { z } from "zod";
import type { Article, FoundArticle } from "../../kinds/external-site";
import { shopifyProblem } from "../api/shopify-problem";
import { noteArticle, type ShopSession } from "../shop-session";
import { createArticle as document, findArticles } from "./documents";
import { fromArticleGid, Shop, ShopArticle, UserErrors, userErrorProblem } from "./shop-article";

const Answer = z.object({
  articleCreate: z.object({ article: ShopArticle.nullable(), userErrors: UserErrors }),
});

/** Nothing else uses our markers: an earlier call created the article, and Shopify does not list it yet. */
const takenMarker = {
  message: { code: "shopify_unlisted" },
  hint: { code: "we_retry" },
  mayPass: true,
  nothingDone: true,
} as const;

/** An empty draft with the marker as its handle, which Shopify allows only once per blog. */
export async function createArticle(
  session: ShopSession,
  marker: string,
  { title, author }: Pick<Article, "title" | "author">,
): Promise<FoundArticle> {
  const article = {
    title,
    handle: marker,
    blogId: session.blogGid,
    author: { name: author ?? session.shop?.name ?? session.domain },
    // Shopify publishes by default.
    isPublished: false,
  };
  const { articleCreate } = await session.api.run(Answer, document, { article });
  if (articleCreate.article) return noteArticle(session, articleCreate.article);
  const isTaken = articleCreate.userErrors.some(({ code }) => code === "TAKEN");
  const [found] = isTaken ? await findByMarker(session, marker) : [];
  if (found) return found;
  if (isTaken) throw shopifyProblem("rejected", { ...takenMarker, status: 200, theirCode: "TAKEN" });
  throw userErrorProblem(articleCreate.userErrors, "articleCreate") ?? shopifyProblem("unexpected_answer");
}

const Nodes = z.object({ nodes: z.array(ShopArticle) });
const Found = z.object({ shop: Shop, blog: z.object({ articles: Nodes }).nullable(), articles: Nodes });

/** Articles of the blog whose handle is the marker, oldest first. */
export async function findByMarker(session: ShopSession, marker: string): Promise<FoundArticle[]> {
  const search = `blog_id:${fromBlogGid(session.blogGid)} handle:${marker}`;
  const answer = await session.api.run(Found, findArticles, { blogId: session.blogGid, search });
  if (!answer.blog) throw shopifyProblem("wrong_blog", { status: 200 });
  session.shop = answer.shop;
  const articles = [...answer.blog.articles.nodes, ...answer.articles.nodes].filter(
    ({ handle, blog }) => handle === marker && blog.id === session.blogGid,
  );
  const once = new Map(articles.map((article) => [article.id, article]));
  const sorted = [...once.values()].toSorted((a, b) => numberOf(a) - numberOf(b));
  return Promise.all(sorted.map((article) => noteArticle(session, article)));
}

const fromBlogGid = (gid: string) => gid.replace(/^.*\//, "");
const numberOf = ({ id }: ShopArticle) => Number(fromArticleGid(id));
