import { z } from "zod";
import type { ShopSession } from "../shop-session";
import { deleteArticle } from "./documents";
import { toArticleGid, UserErrors, userErrorProblem } from "./shop-article";

const Answer = z.object({ articleDelete: z.object({ userErrors: UserErrors }) });

/** Permanent: Shopify has no trash for articles. Succeeds if it is already gone. */
export async function removeArticle(session: ShopSession, externalId: string): Promise<void> {
  const { articleDelete } = await session.api.run(Answer, deleteArticle, { id: toArticleGid(externalId) });
  session.seen.delete(toArticleGid(externalId));
  const problem = userErrorProblem(articleDelete.userErrors, "articleDelete");
  if (problem && problem.problem.code !== "deleted_outside") throw problem;
}
