import type { Fault } from "./fault";

export interface StoredMetafield {
  namespace: string;
  key: string;
  type: string;
  value: string;
}

export interface StoredArticle {
  id: number;
  blogId: number;
  title: string;
  body: string;
  summary: string | null;
  handle: string;
  author: string;
  tags: string[];
  isPublished: boolean;
  publishedAt: string | null;
  image: { url: string; altText: string | null; copiedFrom: string } | null;
  metafields: StoredMetafield[];
  createdAt: string;
  updatedAt: string;
}

/** One shop. What a test may set with `PUT /<shop>` is everything but `ledger`. */
export interface Store {
  /** Null: no such shop. */
  shop: string | null;
  name: string;
  url: string;
  clientId: string;
  clientSecret: string;
  installed: boolean;
  sameOrganization: boolean;
  scopes: string[];
  tokenLifeSeconds: number;
  tokens: string[];
  blogs: { id: number; handle: string; title: string }[];
  articles: StoredArticle[];
  /** What was moved away, as `redirectNewHandle` asks for it. */
  redirects: { from: string; to: string }[];
  /** The search does not know articles younger than this. */
  searchLagMs: number;
  /** Addresses that begin so are pictures; those on loopback are fetched. */
  pictures: string[];
  points: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number; at: number };
  faults: Fault[];
  ledger: Ledger;
}

export interface Ledger {
  tokens: number;
  /** Names of the operations, in order. */
  operations: string[];
  /** Variables of the last operation. */
  variables: Record<string, unknown>;
  /** Documents or variables that the schema refused: a test that leaves any has found a wrong request. */
  invalid: string[];
}

export const emptyStore = (): Store => ({
  shop: null,
  name: "Example Shop",
  url: "https://shop.example",
  clientId: "client-id",
  clientSecret: "shpss_0123456789abcdef",
  installed: true,
  sameOrganization: true,
  scopes: ["read_content", "write_content"],
  tokenLifeSeconds: 86_399,
  tokens: [],
  blogs: [{ id: 1001, handle: "news", title: "News" }],
  articles: [],
  redirects: [],
  searchLagMs: 0,
  pictures: [],
  points: { maximumAvailable: 2_000, currentlyAvailable: 2_000, restoreRate: 100, at: Date.now() },
  faults: [],
  ledger: { tokens: 0, operations: [], variables: {}, invalid: [] },
});

/** The fault that the next call of this kind meets, if any. */
export function takeFault(store: Store, at: "token" | "graphql", body: string): Fault | null {
  const fault = store.faults.find(
    (one) => (one.at ?? "graphql") === at && body.includes(one.operation ? ` ${one.operation}(` : ""),
  );
  if (!fault) return null;
  const times = (fault.times ?? 1) - 1;
  store.faults =
    times > 0
      ? store.faults.map((one) => (one === fault ? { ...fault, times } : one))
      : store.faults.filter((one) => one !== fault);
  return fault;
}
