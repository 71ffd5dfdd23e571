import { afterAll, beforeAll, expect } from "vitest";
import type { ShopifyCredentials } from "../../../schema/api/integrations";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import type {
  Article,
  ExternalPorts,
  ExternalSite,
  StoredToken,
} from "../../../worker/domains/sites/kinds/external-site";
import { openShopify } from "../../../worker/domains/sites/shopify/shopify-site";
import { type FakeShop, fakeShop } from "../../support/fake-shopify/fake-shop";
import { type FakeShopify, startFakeShopify } from "../../support/fake-shopify/start-fake-shopify";

interface Desk {
  shop: FakeShop;
  site: ExternalSite;
  /** How long it waited, each time. */
  pauses: number[];
  tokens: { stored: StoredToken | null };
  /** The same shop, as another run of work has it. */
  again: (ports?: Partial<ExternalPorts>, credentials?: Partial<ShopifyCredentials>) => ExternalSite;
}

export const clientSecret = "shpss_0123456789abcdef";

/** A fake for the tests of one file; each call opens a shop of its own. Whatever the schema refused fails the file. */
export function shopDesk(): (set?: Parameters<FakeShop["set"]>[0]) => Promise<Desk> {
  let fake: FakeShopify | null = null;
  const shops: FakeShop[] = [];
  beforeAll(async () => {
    fake = await startFakeShopify();
  });
  afterAll(async () => {
    const invalid = await Promise.all(shops.map(async ({ read }) => (await read()).ledger.invalid));
    await fake?.stop();
    expect(invalid.flat()).toEqual([]);
  });
  return async (set = {}) => {
    const shop = await fakeShop(fake?.port ?? 0, `shop-${shops.length + 1}.myshopify.com`);
    shops.push(shop);
    await shop.set(set);
    const tokens: Desk["tokens"] = { stored: null };
    const pauses: number[] = [];
    const ports: ExternalPorts = {
      fetch,
      now: Date.now,
      allowLoopback: true,
      shopifyOrigin: shop.origin,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      sleep: async (ms) => {
        pauses.push(ms);
      },
    };
    const store = {
      load: async () => tokens.stored,
      save: async (token: string, until: number) => {
        tokens.stored = { token, until };
      },
    };
    const known = { shopDomain: shop.shop, clientId: "client-id", clientSecret, blogId: "1001" };
    const again: Desk["again"] = (other, credentials) =>
      openShopify({ ...ports, ...other }, { ...known, ...credentials }, store);
    return { shop, site: again(), pauses, tokens, again };
  };
}

export const anArticle = (change: Partial<Article> = {}): Article => ({
  title: "Ten knots",
  slug: "ten-knots",
  excerpt: "For sailors & climbers.",
  html: "<p>A <strong>bowline</strong> holds.</p>",
  author: "Ada",
  categories: ["Guides"],
  tags: ["rope", "sea, coast"],
  seo: { title: null, description: null, canonicalUrl: null, ogImageUrl: null },
  hero: null,
  pictures: [],
  state: { kind: "published" },
  ...change,
});

/** What a call failed with; anything but an ExternalProblemError fails the test. */
export async function problemOf(call: Promise<unknown>): Promise<ExternalProblemError> {
  const outcome: unknown = await call.then(
    () => "it did not fail",
    (error: unknown) => error,
  );
  if (outcome instanceof ExternalProblemError) return outcome;
  throw new Error("expected an ExternalProblemError", { cause: outcome });
}
