import { z } from "zod";
import type { ShopifyCredentials } from "../../../../../schema/api/integrations";
import { isLoopbackHost } from "../../../../platform/guarded-fetch/guard-ports";
import { retryAfterMs } from "../../../../platform/retry-after";
import { ExternalProblemError } from "../../kinds/errors";
import type { ExternalPorts, TokenStore } from "../../kinds/external-site";
import type { ShopifyProblemCode } from "../../words/shopify-problems";
import { requestToken } from "./request-token";
import { readJson, sendRequest } from "./send-request";
import { readShopDomain } from "./shop-domain";
import { readWords, refusalByStatus, shopifyProblem } from "./shopify-problem";

/** Each version is supported for twelve months: https://shopify.dev/docs/api/usage/versioning */
export const shopifyApiVersion = "2026-10";

const GraphqlError = z.object({
  message: z.string().default(""),
  extensions: z.object({ code: z.string().optional(), requiredAccess: z.string().optional() }).default({}),
});

/** `errors` is a string if the request was refused before it was parsed. */
const Said = z.object({
  errors: z.union([z.array(GraphqlError), z.string().transform(() => [])]).optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
        })
        .optional(),
    })
    .optional(),
});

const codes: Record<string, ShopifyProblemCode> = {
  ACCESS_DENIED: "scope_missing",
  THROTTLED: "rate_limited",
  INTERNAL_SERVER_ERROR: "server_error",
  SHOP_INACTIVE: "shop_locked",
};

/** The refusal in a response with status 200; null if there is none. */
function graphqlRefusal(body: unknown): ExternalProblemError | null {
  const { data: said } = Said.safeParse(body);
  const [error] = said?.errors ?? [];
  if (!error)
    return said && said.errors === undefined ? null : shopifyProblem("unexpected_answer", { status: 200 });
  const theirCode = error.extensions.code;
  const code = codes[theirCode ?? ""] ?? "unexpected_answer";
  const access = readWords(error.extensions.requiredAccess ?? "").replaceAll("`", "");
  const cost = said?.extensions?.cost;
  return shopifyProblem(code, {
    status: 200,
    nothingDone: code === "rate_limited" || code === "scope_missing" || code === "shop_locked",
    ...(theirCode && { theirCode: theirCode.slice(0, 60) }),
    ...(code === "scope_missing" && access && { message: { code: "shopify_requires", access } }),
    ...(code === "rate_limited" && { retryAfterMs: cost ? waitFor(cost) : usualWaitMs }),
  });
}

type Cost = NonNullable<NonNullable<z.infer<typeof Said>["extensions"]>["cost"]>;
const usualWaitMs = 2_000;

/** The wait until the requested points are available; https://shopify.dev/docs/api/usage/limits */
const waitFor = ({ requestedQueryCost, throttleStatus: { currentlyAvailable, restoreRate } }: Cost): number =>
  Math.max(1_000, Math.ceil(((requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000));

/**
 * The base URL of the Admin API. An override replaces all shops, each under a path with its name, and only where the instance may call
 * loopback: a leftover setting cannot send secrets elsewhere.
 */
export function shopBase(
  { shopifyOrigin, allowLoopback }: Pick<ExternalPorts, "shopifyOrigin" | "allowLoopback">,
  shop: string,
): string {
  const isStandIn =
    allowLoopback && shopifyOrigin !== null && isLoopbackHost(new URL(shopifyOrigin).hostname);
  return isStandIn ? `${shopifyOrigin}/${shop}` : `https://${shop}`;
}

export interface AdminApi {
  /** A currently valid token, different from `refused`. */
  token: (refused?: string, signal?: AbortSignal) => Promise<string>;
  /** Runs a document whose data has this shape. Throws ExternalProblemError. */
  run: <T>(shape: z.ZodType<T>, document: string, variables: object, signal?: AbortSignal) => Promise<T>;
}

const renewBeforeMs = 60_000;
/** The longest pause worth waiting for in a request; otherwise the delivery is retried later. */
const longestPauseMs = 5_000;
const pausesMax = 3;

export function openAdminApi(
  ports: ExternalPorts,
  { shopDomain, clientId, clientSecret }: ShopifyCredentials,
  tokens: TokenStore,
): AdminApi {
  const baseOf = (): string => {
    const shop = readShopDomain(shopDomain);
    if (shop !== null) return shopBase(ports, shop);
    throw shopifyProblem("no_such_shop", { message: { code: "shopify_no_domain" } });
  };

  const token: AdminApi["token"] = async (refused, signal) => {
    const base = baseOf();
    const known = await tokens.load();
    if (known && known.token !== refused && known.until - renewBeforeMs > ports.now()) return known.token;
    const fresh = await requestToken(ports, { base, clientId, clientSecret, signal });
    await tokens.save(fresh.token, fresh.until);
    return fresh.token;
  };

  const call = async (body: string, used: string, signal?: AbortSignal): Promise<unknown> => {
    const answer = await sendRequest(ports, {
      url: `${baseOf()}/admin/api/${shopifyApiVersion}/graphql.json`,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-shopify-access-token": used,
      },
      body,
      signal,
    });
    if (answer.status !== 200)
      throw refusalByStatus(answer.status, retryAfterMs(answer.headers.get("retry-after"), ports.now()));
    const said = readJson(answer.text);
    const refusal = said === undefined ? shopifyProblem("not_json", { status: 200 }) : graphqlRefusal(said);
    if (refusal) throw refusal;
    return said;
  };

  const patiently = async (body: string, used: string, signal?: AbortSignal): Promise<unknown> => {
    for (let pauses = 0; ; pauses += 1) {
      const said = await call(body, used, signal).catch((error: unknown) => pauseOf(error, pauses));
      if (!(said instanceof Pause)) return said;
      await ports.sleep(said.ms);
    }
  };

  const run: AdminApi["run"] = async (shape, document, variables, signal) => {
    const body = JSON.stringify({ query: document, variables });
    const used = await token(undefined, signal);
    const said = await patiently(body, used, signal).catch(async (error: unknown) => {
      if (!(error instanceof ExternalProblemError) || error.problem.code !== "invalid_access_token")
        throw error;
      return patiently(body, await token(used, signal), signal);
    });
    const data = typeof said === "object" && said !== null && "data" in said ? said.data : undefined;
    const read = shape.safeParse(data);
    if (read.success) return read.data;
    throw shopifyProblem("unexpected_answer", { status: 200, cause: read.error });
  };

  return { token, run };
}

class Pause {
  constructor(readonly ms: number) {}
}

/** Only a request refused before it did anything may be repeated at once. */
function pauseOf(error: unknown, pauses: number): Pause {
  const ms =
    error instanceof ExternalProblemError && error.problem.code === "rate_limited"
      ? error.retryAfterMs
      : null;
  if (ms === null || ms > longestPauseMs || pauses >= pausesMax) throw error;
  return new Pause(ms);
}
