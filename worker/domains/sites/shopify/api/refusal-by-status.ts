import type { ExternalProblemError } from "../../kinds/external-problem-error";
import type { ShopifyProblemCode } from "../../words/shopify-problems";
import { shopifyProblem } from "./shopify-problem";

const codes: Record<number, ShopifyProblemCode> = {
  401: "invalid_access_token",
  402: "shop_locked",
  403: "scope_missing",
  404: "no_such_shop",
  423: "shop_locked",
  429: "rate_limited",
};

/** What a status alone means; https://shopify.dev/docs/api/usage/response-codes */
export function refusalByStatus(status: number, retryAfterMs: number | null = null): ExternalProblemError {
  const code = codes[status] ?? (status >= 500 ? "server_error" : "unexpected_answer");
  return shopifyProblem(code, { status, ...(retryAfterMs !== null && { retryAfterMs }) });
}
