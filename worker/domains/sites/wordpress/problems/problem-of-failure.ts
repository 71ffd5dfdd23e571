import { OutboundFailedError, OutboundRefusedError } from "../../../../platform/guarded-fetch";
import type { ExternalProblemError } from "../../kinds/external-problem-error";
import { wordPressProblem } from "./wordpress-problem";

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
