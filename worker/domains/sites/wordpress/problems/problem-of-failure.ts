import { OutboundFailedError, OutboundRefusedError } from "../../../../platform/guarded-fetch";
import type { ExternalProblemError } from "../../kinds/external-problem-error";
import { wordPressProblem } from "./wordpress-problem";

/** What is told when no whole answer came. Everything else that was thrown is thrown on. */
export function problemOfFailure(cause: unknown, host: string): ExternalProblemError {
  if (cause instanceof OutboundRefusedError) return refusedAddress(cause, host);
  if (!(cause instanceof OutboundFailedError)) throw cause;
  if (cause.failure === "timeout") return wordPressProblem("timeout", { host, cause });
  if (cause.failure === "bad_body" || cause.failure === "too_large_aborted")
    return wordPressProblem("unexpected_answer", { host, detail: "its answer could not be read", cause });
  const detail =
    cause.failure === "tls"
      ? "no secure connection could be made"
      : cause.failure === "dns"
        ? "its name could not be looked up"
        : undefined;
  const problem = wordPressProblem("unreachable", { host, detail, cause });
  if (cause.failure === "dns") problem.problem.hint = unknownName;
  return problem;
}

const unknownName =
  "Look at how the name is spelled. If it is right, open it in a browser: a domain that is new, or has run out, is found by nobody.";

/** An address that this instance never calls: its own network, an IP address, a port of something else. */
export function refusedAddress(cause: OutboundRefusedError, host: string): ExternalProblemError {
  if (cause.reason === "not_https") return wordPressProblem("https_required", { host, cause });
  const problem = wordPressProblem("unreachable", { host, detail: "the address cannot be used", cause });
  Object.assign(problem.problem, { hint: cause.message, mayPass: cause.reason === "unresolvable" });
  return problem;
}
