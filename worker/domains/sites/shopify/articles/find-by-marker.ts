import { z } from "zod";
import type { FoundArticle } from "../../kinds/external-site";
import { shopifyProblem } from "../api/shopify-problem";
import { noteArticle, type ShopSession } from "../shop-session";
import { fromArticleGid } from "./article-id";
import { findArticles } from "./documents";
import { Shop, ShopArticle } from "./shop-article";

const Nodes = z.object({ nodes: z.array(ShopArticle) });
const Answer = z.object({ shop: Shop, blog: z.object({ articles: Nodes }).nullable(), articles: Nodes });

/** Articles of the blog whose handle is the marker, oldest first. */
export async function findByMarker(session: ShopSession, marker: string): Promise<FoundArticle[]> {
  const search = `blog_id:${fromBlogGid(session.blogGid)} handle:${marker}`;
  const answer = await session.api.run(Answer, findArticles, { blogId: session.blogGid, search });
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
