import type { PageLink } from "../../adapters/read-source/source-document";
import { readPage } from "../../adapters/read-source/web/read-page";
import type { WorkspaceCtx } from "../../context";
import type { Reader } from "./reader";
import { sourceId } from "./source-id";
import { type Capture, storeCapture } from "./store-capture";

/** Reads a page and puts what it says into the bucket; its row is not written yet. Throws SourceReadError. */
export async function capturePage(
  ctx: WorkspaceCtx,
  { ports, robots }: Reader,
  address: string,
  signal: AbortSignal,
): Promise<{ capture: Capture; links: PageLink[]; url: string }> {
  const { url, bytes, contentType, document } = await readPage(ports, robots, address, signal);
  const id = await sourceId(ctx, { url });
  const capture = await storeCapture(ctx, { id, kind: "page", url, bytes, contentType, document });
  return { capture, links: document.links, url };
}
