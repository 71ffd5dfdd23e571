import type { Source } from "../../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../context";
import { capturePage } from "./capture-page";
import { keepCapture } from "./keep-capture";
import { readMs } from "./read-limits";
import { makeReader } from "./reader";
import { unreadable } from "./unreadable";

/**
 * Reads one web page and stores it; a stored page is captured again. Throws `source_unreadable`, with a SourceFailure as `details.reason`,
 * and `limit_reached`.
 */
export async function createSource(ctx: WorkspaceCtx, { url }: { url: string }): Promise<Source> {
  const { capture } = await capturePage(ctx, makeReader(ctx), url, AbortSignal.timeout(readMs)).catch(
    (error: unknown) => {
      throw unreadable(error);
    },
  );
  return keepCapture(ctx, capture);
}
