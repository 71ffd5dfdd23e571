import type { ExternalPorts } from "../external/external-ports";
import type { TestStep } from "../external/external-site";
import { createArticle } from "./articles/create-article";
import { removeArticle } from "./articles/remove-article";
import type { ShopSession } from "./shop-session";
import { verifyShop } from "./verify-shop";

/** A token, the blog, and a draft that is made and deleted. */
export function testSteps(session: ShopSession, { random }: Pick<ExternalPorts, "random">): TestStep[] {
  const mark = [...random(6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
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
        return `The blog “${facts.blogTitle}” of ${siteName}; scopes: ${facts.scopes}.`;
      },
    },
    {
      name: "Create a draft",
      run: async () => {
        const article = { title: "Connection test", author: null };
        draft = (await createArticle(session, `connection-test-${mark}`, article)).externalId;
        return `Article ${draft} was created as a draft.`;
      },
    },
    {
      name: "Delete the draft",
      run: async () => {
        if (draft !== null) await removeArticle(session, draft);
        return `Article ${draft} was deleted.`;
      },
    },
  ];
}
