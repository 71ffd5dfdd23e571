import { sourceMaxBytes } from "../../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../context";
import { readBytes } from "../reading/read-bytes";
import type { PageLink } from "../reading/source-document";
import { SourceReadError } from "../reading/source-read-error";
import { followRedirects } from "../reading/web/follow-redirects";
import { withinSignal } from "../reading/web/within-signal";
import type { Reader } from "./reader";
import { requireSourceRoom } from "./require-source-room";
import { sourceId } from "./source-id";
import { type Capture, storeCapture } from "./store-capture";

export interface FetchedPage {
  /** Where it was found, after redirects. */
  url: string;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
}

const timeoutMs = 20_000;
const accept =
  "text/html, application/xhtml+xml, application/pdf, text/markdown, text/plain;q=0.9, */*;q=0.1";

/**
 * Fetches one page, if its site allows, until the signal aborts. Throws SourceReadError, `timed_out` if the signal is a time limit;
 * otherwise the signal's reason.
 */
export const fetchPage = (reader: Reader, address: string, signal: AbortSignal): Promise<FetchedPage> =>
  withinSignal(signal, () => ask(reader, address, signal));

async function ask({ ports, robots }: Reader, address: string, signal: AbortSignal): Promise<FetchedPage> {
  const { url, answer } = await followRedirects(ports, withoutHash(address), {
    accept,
    maxBytes: sourceMaxBytes,
    timeoutMs,
    signal,
    before: (next) => robots(next, signal),
  });
  const { status, truncated } = answer;
  if (status < 200 || status >= 300) {
    throw new SourceReadError("status", { code: "status", status }, { status });
  }
  if (truncated) throw new SourceReadError("too_large", { code: "large_page" });
  return { url, bytes: new Uint8Array(answer.body), contentType: answer.headers.get("content-type") };
}

const withoutHash = (address: string): string => address.replace(/#.*$/s, "");

/** The source that a page is captured for, wherever the page has moved: deleting another source does not affect it. */
type KeptPage = Pick<Capture, "id" | "url">;

/**
 * Reads a page and stores its content in the bucket, without a row yet. Without `kept`, the source is that of the page's final URL. Throws
 * SourceReadError, and `limit_reached` for a new page.
 */
export async function capturePage(
  ctx: WorkspaceCtx,
  reader: Reader,
  address: string,
  signal: AbortSignal,
  kept?: KeptPage,
): Promise<CapturedPage> {
  return captureFetched(ctx, await fetchPage(reader, address, signal), signal, kept);
}

interface CapturedPage {
  capture: Capture;
  links: PageLink[];
  url: string;
}

/** The same for a page that is already fetched. */
export async function captureFetched(
  ctx: WorkspaceCtx,
  { url, bytes, contentType }: FetchedPage,
  signal: AbortSignal,
  kept?: KeptPage,
): Promise<CapturedPage> {
  const document = await withinSignal(signal, () => readBytes({ bytes, contentType, name: url, url }));
  const source = kept ?? { id: await sourceId(ctx, { url }), url };
  await requireSourceRoom(ctx, source.id);
  const capture = await storeCapture(ctx, { ...source, kind: "page", bytes, contentType, document });
  return { capture, links: document.links, url };
}
