import { eq } from "drizzle-orm";
import type { Source } from "../../../../schema/api/sources";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { noteSourceChecked } from "../../../outbox";
import { failGuard, guardedBatch } from "../../../platform/db/statement";
import { AppError, notFound } from "../../../platform/errors";
import { SourceReadError } from "../reading/source-read-error";
import { capturePage } from "./capture-page";
import { captureStatement } from "./capture-statement";
import { dropFormerCaptures } from "./drop-former-captures";
import { getSource } from "./get-source";
import { loadSourceRow } from "./load-source-row";
import { nextCheck } from "./next-check";
import { checkMs } from "./read-limits";
import { makeReader, type Reader } from "./reader";
import type { SourceRow } from "./source-view";
import type { Capture } from "./store-capture";
import { unreadable } from "./unreadable";

const kept = `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM sources WHERE id = ?1) THEN ${failGuard("source_deleted")} END`;
const againMs = 15 * 60_000;

type CheckState = NonNullable<SourceRow["checkState"]>;

/**
 * Reads a page again. If its content changed, or its bytes are missing, captures it again and checks the quotes of it in posts: reports
 * those that are gone. Throws `invalid_request` for an upload, which does not change, and `unavailable`
 * if a PDF waited too long for others.
 */
export async function checkSource(
  ctx: WorkspaceCtx,
  id: string,
  reader: Reader = makeReader(ctx),
): Promise<Source> {
  const row = await loadSourceRow(ctx, id);
  if (row.url === null)
    throw new AppError("invalid_request", "Uploaded documents never change, so there is nothing to check");
  await look(ctx, row, row.url, reader);
  return getSource(ctx, id);
}

async function look(ctx: WorkspaceCtx, row: SourceRow, url: string, reader: Reader): Promise<void> {
  try {
    const { capture } = await capturePage(ctx, reader, url, AbortSignal.timeout(checkMs), row);
    const isSame = capture.textHash === row.textHash;
    const isWhole = row.state === "ready" && row.bytes > 0;
    if (!isSame || !isWhole) {
      await captureAnew(ctx, capture);
    }
    await note(ctx, row.id, isSame ? "same" : "changed");
    await dropFormerCaptures(ctx, row.id);
  } catch (error) {
    if (!(error instanceof SourceReadError)) throw error;
    const { status, busy } = error.facts;
    if (busy) throw unreadable(error);
    const isGone = status === 404 || status === 410;
    return note(ctx, row.id, isGone ? "gone" : "unreachable");
  }
}

/** Throws `not_found` if the source was deleted while its page was read: this must not bring it back. */
async function captureAnew(ctx: WorkspaceCtx, capture: Capture): Promise<void> {
  const isKept = ctx.d1.prepare(kept).bind(capture.id);
  try {
    await guardedBatch(ctx, [isKept, captureStatement(ctx, capture, null)], () => notFound("Source"));
  } catch (error) {
    await dropFormerCaptures(ctx, capture.id);
    throw error;
  }
}

async function note(ctx: WorkspaceCtx, id: string, checkState: CheckState): Promise<void> {
  const looked = { checkState, checkedAt: ctx.now() };
  const keep = (nextCheckAt: number) =>
    ctx.db
      .update(sources)
      .set({ ...looked, nextCheckAt })
      .where(eq(sources.id, id));
  // Nothing is known about an unreachable page.
  if (checkState !== "unreachable") {
    // If the worker dies before the posts are updated, the source is checked again.
    await keep(ctx.now() + againMs);
    await noteSourceChecked(ctx, id);
  }
  await keep(nextCheck(ctx));
}
