import { ExternalProblemError } from "../../kinds/errors";
import { type ShopifyProblemCode, shopifyProblems } from "../../words/shopify-problems";
import { type SiteSaid, siteSentences } from "../../words/site-words";

interface Circumstances {
  status?: number;
  theirCode?: string;
  /** Replaces the default message. */
  message?: SiteSaid;
  /** Replaces the default hint. */
  hint?: SiteSaid;
  /** Replaces the default value. */
  mayPass?: boolean;
  retryAfterMs?: number;
  nothingDone?: boolean;
  cause?: unknown;
}

/** What went wrong and what to do about it; see docs/shopify.md. */
export function shopifyProblem(code: ShopifyProblemCode, facts: Circumstances = {}): ExternalProblemError {
  const usual: { message: string; mayPass?: true } = shopifyProblems[code];
  const problem = {
    code,
    message: siteSentences(facts.message ?? { code: "shopify_problem", problem: code }),
    hint: siteSentences(facts.hint ?? { code: "shopify_hint", problem: code }),
    mayPass: facts.mayPass ?? usual.mayPass ?? false,
    theirCode: facts.theirCode ?? null,
    status: facts.status ?? null,
  };
  const { cause, nothingDone = false } = facts;
  const options = cause === undefined ? { nothingDone } : { nothingDone, cause };
  return new ExternalProblemError(problem, facts.retryAfterMs ?? null, options);
}

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

const longest = 200;

/** Shopify's text prepared for display: no markup, one line, shortened. */
export function readWords(text: string): string {
  const line = text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
