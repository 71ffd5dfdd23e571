import { z } from "zod";
import type { Article, FoundArticle } from "../../kinds/external-site";
import { shopifyProblem } from "../api/shopify-problem";
import { noteArticle, type ShopSession } from "../shop-session";
import { createArticle as document } from "./documents";
import { findByMarker } from "./find-by-marker";
import { ShopArticle, UserErrors } from "./shop-article";
import { userErrorProblem } from "./user-error-problem";

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
