import type { PageLink } from "../reading/source-document";
import { readPage } from "../reading/web/read-page";
import type { WorkspaceCtx } from "../../../context";
import type { Reader } from "./reader";
import { requireSourceRoom } from "./require-source-room";
import { sourceId } from "./source-id";
import { type Capture, storeCapture } from "./store-capture";

/** The source that a page is captured for, wherever the page has moved to: whoever deletes another source takes nothing of it. */
type KeptPage = Pick<Capture, "id" | "url">;

/**
 * Reads a page and puts what it says into the bucket; its row is not written yet. Without `kept` it is the source of the address
 * where the page was found. Throws SourceReadError, and `limit_reached` for a page that is not kept yet.
 */
export async function capturePage(
  ctx: WorkspaceCtx,
  { ports, robots }: Reader,
  address: string,
  signal: AbortSignal,
  kept?: KeptPage,
): Promise<{ capture: Capture; links: PageLink[]; url: string }> {
  const { url, bytes, contentType, document } = await readPage(ports, robots, address, signal);
  const source = kept ?? { id: await sourceId(ctx, { url }), url };
  await requireSourceRoom(ctx, source.id);
  const capture = await storeCapture(ctx, { ...source, kind: "page", bytes, contentType, document });
  return { capture, links: document.links, url };
}
