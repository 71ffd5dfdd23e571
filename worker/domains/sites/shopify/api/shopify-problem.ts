import { ExternalProblemError } from "../../kinds/external-problem-error";
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
export function shopifyProblem(code: ShopifyProblemCode, told: Circumstances = {}): ExternalProblemError {
  const usual: { message: string; mayPass?: true } = shopifyProblems[code];
  const problem = {
    code,
    message: siteSentences(told.message ?? { code: "shopify_problem", problem: code }),
    hint: siteSentences(told.hint ?? { code: "shopify_hint", problem: code }),
    mayPass: told.mayPass ?? usual.mayPass ?? false,
    theirCode: told.theirCode ?? null,
    status: told.status ?? null,
  };
  const { cause, nothingDone = false } = told;
  const options = cause === undefined ? { nothingDone } : { nothingDone, cause };
  return new ExternalProblemError(problem, told.retryAfterMs ?? null, options);
}
