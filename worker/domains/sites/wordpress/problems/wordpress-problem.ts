import { OutboundFailedError, OutboundRefusedError } from "../../../../platform/guarded-fetch";
import { ExternalProblemError } from "../../kinds/errors";
import { type SiteSaid, siteSentences } from "../../words/site-words";
import { type ProblemFacts, problemTexts, type WordPressProblemCode } from "../../words/wordpress-problems";

interface Seen extends ProblemFacts {
  theirCode?: string | null;
  status?: number | null;
  retryAfterMs?: number | null;
  cause?: unknown;
  /** Replace the usual ones of the problem. */
  message?: SiteSaid;
  hint?: SiteSaid;
  mayPass?: boolean;
}

const detailMax = 300;

/** A problem with its text from `problemTexts`. */
export function wordPressProblem(
  problem: WordPressProblemCode,
  { host, detail: whole, theirCode = null, status = null, retryAfterMs = null, cause, ...own }: Seen,
): ExternalProblemError {
  const detail = typeof whole === "string" ? whole.slice(0, detailMax).toWellFormed() : whole;
  const stored = {
    code: problem,
    message: siteSentences(own.message ?? { code: "wordpress_problem", problem, host, detail }),
    hint: siteSentences(own.hint ?? { code: "wordpress_hint", problem }),
    mayPass: own.mayPass ?? problemTexts[problem]({ host }).mayPass,
    theirCode,
    status,
  };
  return new ExternalProblemError(stored, retryAfterMs, { cause });
}

/** The problem when no complete response arrived. Rethrows everything else. */
export function problemOfFailure(cause: unknown, host: string): ExternalProblemError {
  if (cause instanceof OutboundRefusedError) return refusedAddress(cause, host);
  if (!(cause instanceof OutboundFailedError)) throw cause;
  if (cause.failure === "timeout") return wordPressProblem("timeout", { host, cause });
  if (cause.failure === "bad_body" || cause.failure === "too_large_aborted")
    return wordPressProblem("unexpected_answer", { host, detail: { code: "unreadable" }, cause });
  if (cause.failure === "tls")
    return wordPressProblem("unreachable", { host, detail: { code: "no_tls" }, cause });
  if (cause.failure !== "dns") return wordPressProblem("unreachable", { host, cause });
  const hint = { code: "wordpress_unknown_domain" } as const;
  return wordPressProblem("unreachable", { host, detail: { code: "no_domain" }, hint, cause });
}

/** A URL that this instance never calls: its own network, an IP address, an unusual port. */
export function refusedAddress(cause: OutboundRefusedError, host: string): ExternalProblemError {
  if (cause.reason === "not_https") return wordPressProblem("https_required", { host, cause });
  return wordPressProblem("unreachable", {
    host,
    detail: { code: "unusable_url" },
    hint: { code: "outbound", failure: cause.reason },
    mayPass: cause.reason === "unresolvable",
    cause,
  });
}
