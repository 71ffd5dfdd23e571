import type { LinkCard } from "../../../../schema/api/link-cards";
import type { WorkspaceCtx } from "../../../context";
import { FewAtOnce } from "../../../platform/few-at-once";
import { limitHeavy } from "../../identity";
import { decodeText } from "../reading/decode-text";
import { readHead } from "../reading/html/read-head";
import { parseCapped } from "../reading/html/read-html";
import { SourceReadError } from "../reading/source-read-error";
import { followRedirects } from "../reading/web/follow-redirects";
import { withinSignal } from "../reading/web/within-signal";

/** Maximum bytes read: the head is at the start of the page. */
const bytesMax = 256 * 1024;
const totalMs = 6_000;
const titleMax = 200;
const descriptionMax = 300;
const keptMs = 60 * 60_000;
/** A page that could not be read may be readable soon. */
const unreadMs = 5 * 60_000;
const cardsMax = 500;

/** In the isolate's memory, per workspace: one workspace's requests reveal nothing to another. */
const cards = new Map<string, { card: LinkCard; until: number }>();
const reading = new FewAtOnce({ atOnce: 4, restMs: 0, patienceMs: 5_000 });

/**
 * The metadata of a page, for the editor's card. For a page that the guard refuses or that cannot be read in time, the card has no title.
 * Throws `rate_limited`, and `unavailable` while others are being read.
 */
export async function readLinkCard(ctx: WorkspaceCtx, url: string): Promise<LinkCard> {
  const key = `${ctx.workspace.id} ${url}`;
  const known = cards.get(key);
  if (known && known.until > ctx.now()) return known.card;
  await limitHeavy(ctx, "link");
  const card = await reading.run(() => readPage(ctx, url));
  if (cards.size >= cardsMax) cards.delete(cards.keys().next().value ?? "");
  cards.set(key, { card, until: ctx.now() + (card.title === null ? unreadMs : keptMs) });
  return card;
}

async function readPage(ctx: WorkspaceCtx, url: string): Promise<LinkCard> {
  const site = new URL(url).hostname.replace(/^www\./, "");
  const bare = { url, site, title: null, description: null };
  const { allowLoopback, publicUrl } = ctx.config;
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback, publicUrl };
  const signal = AbortSignal.timeout(totalMs);
  try {
    const { answer } = await withinSignal(signal, () =>
      followRedirects(ports, url.replace(/#.*$/s, ""), {
        accept: "text/html, application/xhtml+xml",
        maxBytes: bytesMax,
        timeoutMs: totalMs,
        signal,
      }),
    );
    const type = answer.headers.get("content-type");
    if (answer.status !== 200 || !/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type ?? ""))
      return bare;
    const html = decodeText(answer.body, type, "html");
    const start = html.search(/<body[\s>]/i);
    const head = readHead(parseCapped(start < 0 ? html : html.slice(0, start)));
    if (head.title === "") return bare;
    return {
      url,
      site: cut(head.siteName, titleMax) || site,
      title: cut(head.title, titleMax),
      description: cut(head.description, descriptionMax) || null,
    };
  } catch (error) {
    if (error instanceof SourceReadError) return bare;
    throw error;
  }
}

const cut = (text: string, most: number): string =>
  [...text].length <= most
    ? text
    : `${[...text]
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
