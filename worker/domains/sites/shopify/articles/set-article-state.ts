import { z } from "zod";
import type { ArticleState, FoundArticle } from "../../kinds/external-site";
import { shopifyProblem } from "../api/shopify-problem";
import { askArticle, noteArticle, type ShopSession } from "../shop-session";
import { publication } from "./article-input";
import { updateArticle } from "./documents";
import { ShopArticle, UserErrors } from "./shop-article";
import { userErrorProblem } from "./user-error-problem";

const Answer = z.object({
  articleUpdate: z.object({ article: ShopArticle.nullable(), userErrors: UserErrors }),
});

/** Publishes, schedules or withdraws an article, and leaves what is written in it. */
export async function setArticleState(
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
