import {
  type GuardedResponse,
  guardedFetch,
  OutboundFailedError,
  OutboundRefusedError,
} from "../../../../platform/guarded-fetch";
import { SourceReadError } from "../source-read-error";
import { agentOf, type ReadPorts } from "./read-ports";
import { endedBy } from "./within-signal";

export interface Followed {
  /** Where it was finally found. */
  url: string;
  answer: GuardedResponse;
}

export interface FollowOptions {
  accept: string;
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
  /** Called before each request, so that a redirect leads nowhere that the first URL could not. Throws to refuse. */
  before?: (url: string) => Promise<void>;
}

const hopsMax = 5;
const moved = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a URL with at most five redirects, each guarded like the first URL. Throws SourceReadError: `refused`, `timed_out`,
 * `unreachable`, or the signal's reason unless it is a time limit.
 */
export async function followRedirects(
  ports: ReadPorts,
  from: string,
  options: FollowOptions,
): Promise<Followed> {
  let url = from;
  for (let hops = 0; hops <= hopsMax; hops++) {
    if (options.signal.aborted) throw endedBy(options.signal);
    await options.before?.(url);
    const answer = await ask(ports, url, options);
    if (!moved.has(answer.status) || answer.redirectedTo === null) return { url, answer };
    url = target(answer.redirectedTo, url);
  }
  throw new SourceReadError("unreachable", { code: "many_redirects" });
}

async function ask(ports: ReadPorts, url: string, { accept, ...limits }: FollowOptions) {
  const headers = { "user-agent": agentOf(ports), accept, "accept-language": "en, *;q=0.5" };
  try {
    return await guardedFetch(ports, { url, method: "GET", headers, ...limits });
  } catch (cause) {
    if (limits.signal.aborted) throw endedBy(limits.signal);
    if (cause instanceof OutboundRefusedError)
      throw new SourceReadError("refused", { code: "outbound", failure: cause.reason }, { cause });
    if (!(cause instanceof OutboundFailedError)) throw cause;
    const code = cause.failure === "timeout" ? "timed_out" : "unreachable";
    throw new SourceReadError(code, { code: "outbound", failure: cause.failure }, { cause });
  }
}

function target(location: string, base: string): string {
  if (!URL.canParse(location, base)) {
    throw new SourceReadError("refused", { code: "bad_redirect" });
  }
  const url = new URL(location, base);
  url.hash = "";
  return url.href;
}
