import { z } from "zod";
import type { SiteFacts } from "../kinds/external-site";
import { shopifyApiVersion } from "./api/admin-api";
import { shopifyProblem } from "./api/shopify-problem";
import { verifyShop as document } from "./articles/documents";
import { Shop } from "./articles/shop-article";
import type { ShopSession } from "./shop-session";

const Answer = z.object({
  shop: Shop.extend({ myshopifyDomain: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  blog: z.object({ id: z.string(), title: z.string(), handle: z.string() }).nullable(),
});

/** Shopify counts the read scope of articles as part of the write scope. */
const writeScopes = ["write_content", "write_online_store_pages"];

/** Scopes and blog in one request. */
export async function verifyShop(session: ShopSession, signal?: AbortSignal): Promise<SiteFacts> {
  const { shop, currentAppInstallation, blog } = await session.api.run(
    Answer,
    document,
    { blogId: session.blogGid },
    signal,
  );
  const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  if (!scopes.some((scope) => writeScopes.includes(scope))) {
    throw shopifyProblem("scope_missing", {
      status: 200,
      message: { code: "shopify_has_scopes", scopes },
    });
  }
  if (!blog) throw shopifyProblem("wrong_blog", { status: 200 });
  session.shop = shop;
  return {
    destination: `${shop.myshopifyDomain.toLowerCase()}/${blog.id.replace(/^.*\//, "")}`,
    siteName: shop.name,
    siteUrl: shop.url.replace(/\/+$/, ""),
    facts: {
      version: shopifyApiVersion,
      blogTitle: blog.title,
      blogHandle: blog.handle,
      scopes: scopes.join(" "),
    },
  };
}
