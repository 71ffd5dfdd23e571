import { ExternalProblemError } from "../kinds/errors";
import type { TestStep } from "../kinds/external-site";
import { siteSentences } from "../words/site-words";
import { createArticle, findByMarker } from "./articles/create-article";
import { removeArticle } from "./articles/remove-article";
import { askArticle, type ShopSession } from "./shop-session";
import { verifyShop } from "./verify-shop";

const marker = "blogsvc-connection-test";

/** A token, the blog, and a draft that is created and deleted, along with any left over from an earlier test. */
export function testSteps(session: ShopSession): TestStep[] {
  let draft: string | null = null;
  return [
    {
      name: "Get an access token",
      run: async () => {
        await session.api.token();
        return `${session.domain} accepts the app.`;
      },
    },
    {
      name: "Check scopes and blog",
      run: async () => {
        const { siteName, facts } = await verifyShop(session);
        return `Blog “${facts.blogTitle}” on ${siteName}; scopes: ${facts.scopes}.`;
      },
    },
    {
      name: "Create a draft",
      run: async () => {
        const removed = await removeLeft(session);
        const article = { title: "Connection test", author: null };
        draft = (await createArticle(session, marker, article).catch(cleanedUp(session))).externalId;
        const earlier = removed > 0 ? " A draft left by an earlier test was deleted." : "";
        return `Article ${draft} was created as a draft.${earlier}`;
      },
    },
    {
      name: "Delete the draft",
      run: async () => {
        if (draft !== null) await remove(session, draft);
        return `Article ${draft} was deleted.`;
      },
    },
  ];
}

async function removeLeft(session: ShopSession): Promise<number> {
  const left = await findByMarker(session, marker);
  for (const { externalId } of left) await removeArticle(session, externalId);
  return left.length;
}

/** A lost response may mean that a draft was created. */
const cleanedUp = (session: ShopSession) => async (problem: unknown) => {
  if (problem instanceof ExternalProblemError && problem.nothingDone) throw problem;
  await removeLeft(session).catch(() => {
    throw withLeftover(problem);
  });
  throw problem;
};

async function remove(session: ShopSession, draft: string): Promise<void> {
  await removeArticle(session, draft).catch(async (problem: unknown) => {
    const left = await askArticle(session, draft).catch(() => draft);
    if (left !== null) throw withLeftover(problem);
  });
}

/** The problem, plus the note that a draft may be left over. */
function withLeftover(problem: unknown): unknown {
  if (!(problem instanceof ExternalProblemError)) return problem;
  const { retryAfterMs, nothingDone } = problem;
  const message = siteSentences(problem.stored.message, { code: "shopify_draft_left" });
  const hint = siteSentences(problem.stored.hint, { code: "shopify_delete_draft" });
  const stored = { ...problem.stored, message, hint };
  return new ExternalProblemError(stored, retryAfterMs, { nothingDone, cause: problem });
}
