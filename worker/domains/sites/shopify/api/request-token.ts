import { z } from "zod";
import { retryAfterMs } from "../../../../platform/retry-after";
import type { ExternalProblemError } from "../../kinds/errors";
import type { ExternalPorts, StoredToken } from "../../kinds/external-site";
import type { ShopifyProblemCode } from "../../words/shopify-problems";
import { readJson, type ShopifyAnswer, sendRequest } from "./send-request";
import { refusalByStatus, shopifyProblem } from "./shopify-problem";

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Refused = z.object({ error: z.string(), error_description: z.string().optional() });
const oauthError = /Oauth error ([a-z_]+)/i;

interface TokenRequest {
  base: string;
  clientId: string;
  clientSecret: string;
  signal?: AbortSignal | undefined;
}

/**
 * Exchanges an app's credentials for an access token of one shop.
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant
 */
export async function requestToken(ports: ExternalPorts, request: TokenRequest): Promise<StoredToken> {
  const { base, clientId, clientSecret, signal } = request;
  const answer = await sendRequest(ports, {
    url: `${base}/admin/oauth/access_token`,
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
    signal,
  });
  const said = readJson(answer.text);
  if (answer.status !== 200) throw refusalOf(answer, said, ports.now());
  const { data } = Granted.safeParse(said);
  if (!data)
    throw shopifyProblem(said === undefined ? "not_json" : "unexpected_answer", { status: answer.status });
  return { token: data.access_token, until: ports.now() + data.expires_in * 1_000 };
}

const codes: Record<string, ShopifyProblemCode> = {
  shop_not_permitted: "shop_not_permitted",
  app_not_installed: "app_not_installed",
  application_cannot_be_found: "invalid_client_id",
  invalid_client: "invalid_client_id",
  invalid_request: "invalid_client_secret",
};

/** Most refusals are HTML pages with the code in their text. */
function refusalOf(
  { status, headers, text }: ShopifyAnswer,
  said: unknown,
  now: number,
): ExternalProblemError {
  const theirCode = Refused.safeParse(said).data?.error ?? oauthError.exec(text)?.[1]?.toLowerCase();
  const code = codes[theirCode ?? ""];
  if (code) return shopifyProblem(code, { status, ...(theirCode && { theirCode }) });
  if (theirCode) return shopifyProblem("unexpected_answer", { status, theirCode: theirCode.slice(0, 60) });
  return status === 401
    ? shopifyProblem("invalid_client_secret", { status })
    : refusalByStatus(status, retryAfterMs(headers.get("retry-after"), now));
}
