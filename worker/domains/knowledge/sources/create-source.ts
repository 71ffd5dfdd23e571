import type { Source, SourceFromUrl } from "../../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../context";
import { captureFetched, fetchPage } from "./capture-page";
import { keepCollection } from "./collections/keep-collection";
import { listPages } from "./collections/list-pages";
import { keepCapture } from "./keep-capture";
import { readMs } from "./read-limits";
import { makeReader } from "./reader";
import { unreadable } from "./unreadable";

/**
 * Reads one web page and stores it; a stored page is captured again. Of a feed or sitemap, stores all pages it lists, to be read soon.
 * Throws `source_unreadable`, with a SourceFailure as `details.reason`, and `limit_reached`.
 */
export async function createSource(ctx: WorkspaceCtx, { url, pages }: SourceFromUrl): Promise<Source> {
  const reader = makeReader(ctx);
  const signal = AbortSignal.timeout(readMs);
  const pagesMax = pages ?? null;
  try {
    const fetched = await fetchPage(reader, url, signal);
    const listed = await listPages(fetched, { reader, signal, pagesMax, cut: false });
    if (listed !== null) return await keepCollection(ctx, listed, pagesMax);
    const { capture } = await captureFetched(ctx, fetched, signal);
    return await keepCapture(ctx, capture);
  } catch (error) {
    throw unreadable(error);
  }
}
