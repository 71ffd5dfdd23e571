import { type GuardedRequest, guardedFetch } from "../../../../platform/guarded-fetch";
import type { Connection } from "../connection";
import type { RestAnswer } from "../problems/problem-of-answer";
import { problemOfFailure } from "../problems/problem-of-failure";

const maxBytes = 8 * 1024 * 1024;
/** A name that firewalls can allow. */
const userAgent = "blogsvc/1 (+WordPress REST API)";

/** One request to the site, returned whatever its status. Throws ExternalProblemError without a complete response. */
export async function send(
  { ports, host, timeoutMs }: Connection,
  { headers, ...request }: Pick<GuardedRequest, "url" | "method" | "headers" | "body">,
): Promise<RestAnswer> {
  try {
    const answer = await guardedFetch(ports, {
      ...request,
      headers: { "user-agent": userAgent, ...headers },
      timeoutMs,
      maxBytes,
    });
    const text = new TextDecoder().decode(answer.body);
    return { status: answer.status, headers: answer.headers, text, json: jsonOf(text) };
  } catch (cause) {
    throw problemOfFailure(cause, host);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
