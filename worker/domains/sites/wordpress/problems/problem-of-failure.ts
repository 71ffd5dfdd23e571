import { OutboundFailedError, OutboundRefusedError } from "../../../../platform/guarded-fetch";
import type { ExternalProblemError } from "../../kinds/external-problem-error";
import { wordPressProblem } from "./wordpress-problem";

/** The problem when no complete response arrived. Rethrows everything else. */
export function problemOfFailure(cause: unknown, host: string): ExternalProblemError {
  if (cause instanceof OutboundRefusedError) return refusedAddress(cause, host);
  if (!(cause instanceof OutboundFailedError)) throw cause;
  if (cause.failure === "timeout") return wordPressProblem("timeout", { host, cause });
  if (cause.failure === "bad_body" || cause.failure === "too_large_aborted")
    return wordPressProblem("unexpected_answer", { host, detail: "its response could not be read", cause });
  const detail =
    cause.failure === "tls"
      ? "a secure connection could not be established"
      : cause.failure === "dns"
        ? "its domain could not be found"
        : undefined;
  const problem = wordPressProblem("unreachable", { host, detail, cause });
  if (cause.failure === "dns") problem.problem.hint = unknownName;
  return problem;
}

const unknownName =
  "Check the spelling. If it is right, open the site in a browser: the domain may be too new or have expired.";

/** A URL that this instance never calls: its own network, an IP address, an unusual port. */
export function refusedAddress(cause: OutboundRefusedError, host: string): ExternalProblemError {
  if (cause.reason === "not_https") return wordPressProblem("https_required", { host, cause });
  const problem = wordPressProblem("unreachable", { host, detail: "the URL cannot be used", cause });
  Object.assign(problem.problem, { hint: cause.message, mayPass: cause.reason === "unresolvable" });
  return problem;
}
