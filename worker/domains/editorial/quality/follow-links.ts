import type { QualityFinding } from "../../../../schema/api/quality";
import {
  type GuardPorts,
  guardedFetch,
  OutboundFailedError,
  OutboundRefusedError,
} from "../../../platform/guarded-fetch";
import { hint, problem } from "./finding";
import type { Link } from "./read-links";

const linksMax = 30;
const atOnce = 6;
const linkMs = 6_000;
const allMs = 25_000;
const hopsMax = 5;
/** Only the status of the page matters. */
const bytesMax = 1_024;

interface Followed {
  findings: QualityFinding[];
  /** Links skipped for lack of time, or beyond the maximum. */
  left: number;
}

/** Requests each web URL once, with HEAD and, if that fails, with GET. */
export async function followLinks(ports: GuardPorts, links: readonly Link[]): Promise<Followed> {
  const wanted = new Map(
    links
      .filter(({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url))
      .map((link) => [link.url.replace(/#.*$/s, ""), link]),
  );
  const queue = [...wanted];
  const deadline = ports.now() + allMs;
  const found = new Map<string, QualityFinding | null>();
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (found.size >= linksMax || ports.now() >= deadline) return;
      const [url, link] = next;
      found.set(url, null);
      found.set(url, await look(ports, url, link));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    findings: [...found.values()].filter((one) => one !== null),
    left: wanted.size - found.size,
  };
}

async function look(ports: GuardPorts, url: string, { excerpt }: Link): Promise<QualityFinding | null> {
  try {
    return judge(await statusOf(ports, url), url, excerpt);
  } catch (error) {
    if (error instanceof OutboundRefusedError)
      return hint("links_alive", `“${url}” cannot be checked: ${error.message}`, { excerpt });
    if (error instanceof OutboundFailedError)
      return hint("links_alive", `“${url}” could not be reached: ${error.message}`, { excerpt });
    throw error;
  }
}

/** Status of the final URL, after redirects; null for endless ones. */
async function statusOf(ports: GuardPorts, url: string): Promise<number | null> {
  let at = url;
  for (let hop = 0; hop <= hopsMax; hop++) {
    const { status, redirectedTo } = await ask(ports, at);
    if (redirectedTo === null) return status;
    if (!URL.canParse(redirectedTo, at)) return status;
    at = new URL(redirectedTo, at).href;
  }
  return null;
}

async function ask(ports: GuardPorts, url: string) {
  const request = { url, timeoutMs: linkMs, maxBytes: bytesMax };
  const headers = { accept: "*/*", "user-agent": "blogsvc-link-check/1.0" };
  const head = await guardedFetch(ports, { ...request, method: "HEAD", headers }).catch((error: unknown) => {
    if (error instanceof OutboundFailedError && error.failure !== "timeout" && error.failure !== "dns")
      return null;
    throw error;
  });
  if (head && (head.status < 400 || head.status === 429)) return head;
  return guardedFetch(ports, { ...request, method: "GET", headers });
}

const gone = new Set([404, 410]);
/** The page exists, but rejects programs. */
const closed = new Set([401, 403, 405, 406, 429, 451, 999]);

function judge(status: number | null, url: string, excerpt: string): QualityFinding | null {
  if (status === null) return problem("links_alive", `“${url}” redirects in a loop.`, { excerpt });
  if (gone.has(status))
    return problem("links_alive", `“${url}” returns ${status}: the page no longer exists.`, { excerpt });
  if (status < 400 || closed.has(status)) return null;
  return hint("links_alive", `“${url}” returns ${status}. Check whether the page exists.`, { excerpt });
}
