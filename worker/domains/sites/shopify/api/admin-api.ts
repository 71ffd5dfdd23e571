import type { z } from "zod";
import type { ShopifyCredentials } from "../../../../../schema/api/integrations";
import { retryAfterMs } from "../../../../platform/retry-after";
import type { ExternalPorts } from "../../kinds/external-ports";
import { ExternalProblemError } from "../../kinds/external-problem-error";
import type { TokenStore } from "../../kinds/token-store";
import { shopifyApiVersion } from "./api-version";
import { graphqlRefusal } from "./graphql-refusal";
import { refusalByStatus } from "./refusal-by-status";
import { requestToken } from "./request-token";
import { readJson, sendRequest } from "./send-request";
import { shopBase } from "./shop-base";
import { readShopDomain } from "./shop-domain";
import { shopifyProblem } from "./shopify-problem";

export interface AdminApi {
  /** A token that is good for now; another one than `refused`. */
  token: (refused?: string, signal?: AbortSignal) => Promise<string>;
  /** Runs a document; the answer's data has this shape. Throws ExternalProblemError. */
  run: <T>(shape: z.ZodType<T>, document: string, variables: object, signal?: AbortSignal) => Promise<T>;
}

const renewBeforeMs = 60_000;
/** A pause that a request is worth waiting for; after a longer one the delivery comes again. */
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
    throw shopifyProblem("no_such_shop", { message: "This is not the domain of a Shopify shop." });
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

/** Only what was refused before anything was done may be sent again at once. */
function pauseOf(error: unknown, pauses: number): Pause {
  const ms =
    error instanceof ExternalProblemError && error.problem.code === "rate_limited"
      ? error.retryAfterMs
      : null;
  if (ms === null || ms > longestPauseMs || pauses >= pausesMax) throw error;
  return new Pause(ms);
}
