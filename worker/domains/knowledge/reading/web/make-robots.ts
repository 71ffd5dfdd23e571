import { OutboundFailedError, OutboundRefusedError } from "../../../../platform/guarded-fetch";
import { isAllowed } from "../robots/is-allowed";
import { parseRobots, type RobotsRule } from "../robots/parse-robots";
import { SourceReadError } from "../source-read-error";
import { followRedirects } from "./follow-redirects";
import type { ReadPorts } from "./read-ports";
import { withinSignal } from "./within-signal";

/** Throws SourceReadError: `robots` where a site does not want a page to be read, `unreachable` where nothing answers there. */
export type Robots = (url: string, signal: AbortSignal) => Promise<void>;

/** The rules; or why none of the site's pages is to be read, where it could not tell them. */
type Answer = RobotsRule[] | "closed" | SourceReadError;

/** RFC 9309, 2.5. */
const robotsBytes = 500 * 1024;
const timeoutMs = 10_000;

/** Asks each site for its rules once, and remembers them as long as the reader lives. */
export function makeRobots(ports: ReadPorts): Robots {
  const known = new Map<string, Promise<Answer>>();
  return async (url, signal) => {
    // The guard says what is wrong with it.
    if (!URL.canParse(url)) return;
    const { origin } = new URL(url);
    const asked = known.get(origin) ?? withinSignal(signal, () => ask(ports, origin, signal));
    known.set(origin, asked);
    const rules = await asked.catch((error: unknown) => {
      // It was ended before the site could tell: the next page asks again.
      if (known.get(origin) === asked) known.delete(origin);
      throw error;
    });
    if (rules instanceof SourceReadError) throw rules;
    if (rules === "closed") {
      throw new SourceReadError(
        "robots",
        "The site's robots.txt could not be read just now, and until it can be, its pages are not to be read.",
      );
    }
    if (!isAllowed(rules, url)) {
      throw new SourceReadError(
        "robots",
        "The site's robots.txt does not want this page to be read by programs.",
      );
    }
  };
}

/** A site that has none (4xx) lets everything be read, one that cannot tell (5xx, no answer) nothing (RFC 9309, 2.3.1). */
async function ask(ports: ReadPorts, origin: string, signal: AbortSignal): Promise<Answer> {
  const own = `${origin}/robots.txt`;
  let asked = own;
  try {
    const { answer } = await followRedirects(ports, own, {
      accept: "text/plain, */*;q=0.1",
      maxBytes: robotsBytes,
      timeoutMs,
      signal,
      before: async (url) => {
        asked = url;
      },
    });
    if (answer.status >= 500) return "closed";
    return answer.status >= 200 && answer.status < 300
      ? parseRobots(new TextDecoder().decode(answer.body))
      : [];
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof SourceReadError)) throw error;
    // Where the guard lets nothing of the site through, the page's own request says why; where it leads on to such an address, it cannot tell.
    if (error.cause instanceof OutboundRefusedError && asked === own) return [];
    return asked === own ? unreachable(error) : "closed";
  }
}

/** That nothing answers is no matter of the robots.txt. */
function unreachable(error: SourceReadError): Answer {
  if (!(error.cause instanceof OutboundFailedError)) return "closed";
  const { failure } = error.cause;
  if (failure === "connection")
    return new SourceReadError(
      "unreachable",
      "Nothing answers at this address. Check it, or try again later.",
    );
  return failure === "dns" || failure === "tls" ? error : "closed";
}
