import { type GuardedRequest, guardedFetch } from "../../../../platform/guarded-fetch";
import { ExternalProblemError } from "../../kinds/errors";
import type { Connection } from "../connection";
import type { RestAnswer } from "../problems/problem-of-answer";
import { problemOfFailure } from "../problems/wordpress-problem";

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

const pauseMs = 250;

/** Retries once after a broken connection, but not after a timeout. */
export async function twice<T>({ ports }: Pick<Connection, "ports">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isLost =
      cause instanceof ExternalProblemError && cause.problem.code === "unreachable" && cause.problem.mayPass;
    if (!isLost) throw cause;
    await ports.sleep(pauseMs);
    return work();
  }
}
