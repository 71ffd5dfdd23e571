import { OutboundFailedError, OutboundRefusedError } from "../../../../platform/guarded-fetch";
import { SourceReadError } from "../source-read-error";
import { followRedirects } from "./follow-redirects";
import type { ReadPorts } from "./read-ports";
import { withinSignal } from "./within-signal";

interface RobotsRule {
  allow: boolean;
  /** A path with `*` and a final `$`, percent-encoded consistently. */
  pattern: string;
}

/** Our user agent token in robots.txt. */
const robotsToken = "blogsvc";

const rulesMax = 5_000;

/** The rules of a robots.txt that apply to us: all groups that name us, otherwise those for everyone (RFC 9309, 2.2). */
export function parseRobots(text: string): RobotsRule[] {
  const ours: RobotsRule[] = [];
  const everybodys: RobotsRule[] = [];
  let named = false;
  let open: RobotsRule[][] = [];
  let inNames = false;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n?|\n/)) {
    const [, key = "", value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    switch (key.toLowerCase()) {
      case "user-agent": {
        if (!inNames) open = [];
        inNames = true;
        const name = /^[a-z_-]+|^\*/i.exec(value.trim())?.[0]?.toLowerCase();
        if (name === robotsToken) named = true;
        if (name === robotsToken) open.push(ours);
        if (name === "*") open.push(everybodys);
        break;
      }
      case "allow":
      case "disallow": {
        inNames = false;
        const pattern = value.trim();
        if (pattern === "" || ours.length + everybodys.length >= rulesMax) break;
        for (const rules of open)
          rules.push({ allow: key.toLowerCase() === "allow", pattern: encodePath(pattern) });
        break;
      }
    }
  }
  return named ? ours : everybodys;
}

/** Compares octets (RFC 9309, 2.2.2): encodes non-ASCII characters, and decodes what needs no encoding. */
function encodePath(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%([\da-f]{2})/gi, (written, hex: string) => {
      const letter = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(letter) ? letter : written.toUpperCase();
    });
}

/** Whether the rules allow reading a page: the longest matching pattern decides and, among equals, an allowing one (RFC 9309, 2.2.2). */
export function isAllowed(rules: readonly RobotsRule[], url: string): boolean {
  const { pathname, search } = new URL(url);
  if (pathname === "/robots.txt") return true;
  const path = encodePath(pathname + search);
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (!fits(rule.pattern, path)) continue;
    const longer = best === null || rule.pattern.length > best.pattern.length;
    if (longer || (rule.pattern.length === best?.pattern.length && rule.allow)) best = rule;
  }
  return best?.allow ?? true;
}

/** Searches for each piece between stars once, from the end of the one before. */
function fits(pattern: string, path: string): boolean {
  const closed = pattern.endsWith("$");
  const [first = "", ...others] = (closed ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = closed ? others.pop() : undefined;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!closed) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** Throws SourceReadError: `robots` if a site forbids reading a page, `unreachable` if nothing responds there. */
export type Robots = (url: string, signal: AbortSignal) => Promise<void>;

/** The rules, or why none of the site's pages may be read without them. */
type Answer = RobotsRule[] | "closed" | SourceReadError;

/** RFC 9309, 2.5. */
const robotsBytes = 500 * 1024;
const timeoutMs = 10_000;

/** Fetches each site's rules once and remembers them for the reader's lifetime. */
export function makeRobots(ports: ReadPorts): Robots {
  const known = new Map<string, Promise<Answer>>();
  return async (url, signal) => {
    // The guard reports what is wrong with it.
    if (!URL.canParse(url)) return;
    const { origin } = new URL(url);
    const asked = known.get(origin) ?? withinSignal(signal, () => ask(ports, origin, signal));
    known.set(origin, asked);
    const rules = await asked.catch((error: unknown) => {
      // It was aborted before the site responded: the next page asks again.
      if (known.get(origin) === asked) known.delete(origin);
      throw error;
    });
    if (rules instanceof SourceReadError) throw rules;
    if (rules === "closed") {
      throw new SourceReadError("robots", { code: "robots_unread" });
    }
    if (!isAllowed(rules, url)) {
      throw new SourceReadError("robots", { code: "robots" });
    }
  };
}

/** A site without one (4xx) allows everything, one that fails (5xx, no response) nothing (RFC 9309, 2.3.1). */
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
    // If the guard refuses the site itself, the page's own request reports why; if a redirect leads to a refused URL, the rules are
    // unknown.
    if (error.cause instanceof OutboundRefusedError && asked === own) return [];
    return asked === own ? unreachable(error) : "closed";
  }
}

/** An unreachable site is not a robots.txt problem. */
function unreachable(error: SourceReadError): Answer {
  if (!(error.cause instanceof OutboundFailedError)) return "closed";
  const { failure } = error.cause;
  if (failure === "connection") return new SourceReadError("unreachable", { code: "no_server" });
  return failure === "dns" || failure === "tls" ? error : "closed";
}
