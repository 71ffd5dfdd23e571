import type { ShopifyCredentials } from "../../../../schema/api/integrations";
import type { ExternalPorts } from "../kinds/external-ports";
import type { ExternalSite } from "../kinds/external-site";
import type { TokenStore } from "../kinds/token-store";
import { openAdminApi } from "./api/admin-api";
import { readShopDomain } from "./api/shop-domain";
import { shopifyProblem } from "./api/shopify-problem";
import { compareArticle } from "./articles/compare-article";
import { createArticle } from "./articles/create-article";
import { findByMarker } from "./articles/find-by-marker";
import { removeArticle } from "./articles/remove-article";
import { setArticleState } from "./articles/set-article-state";
import { writeArticle } from "./articles/write-article";
import { askArticle, noteArticle, type ShopSession } from "./shop-session";
import { testSteps } from "./test-steps";
import { verifyShop } from "./verify-shop";

const digits = /^\d{1,20}$/;

/** A blog of a Shopify shop, through its Admin API. Made anew for each run of work: it remembers what it read. */
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
    if (!digits.test(blogId))
      throw shopifyProblem("wrong_blog", { message: "A blog ID consists of digits only." });
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
