import { eq } from "drizzle-orm";
import type { Source } from "../../../../schema/api/sources";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { noteSourceChecked } from "../../../outbox";
import { failGuard, guardedBatch } from "../../../platform/db/statement";
import { AppError, notFound } from "../../../platform/errors";
import { SourceReadError } from "../reading/source-read-error";
import { capturePage, fetchPage } from "./capture-page";
import { captureStatement } from "./capture-statement";
import { refreshCollection } from "./collections/keep-collection";
import { listPages } from "./collections/list-pages";
import { dropFormerCaptures } from "./drop-former-captures";
import { getSource } from "./get-source";
import { loadSourceRow } from "./load-source-row";
import { nextCheck } from "./next-check";
import { checkMs } from "./read-limits";
import { makeReader, type Reader } from "./reader";
import { isCollection, type SourceRow } from "./source-view";
import type { Capture } from "./store-capture";
import { unreadable } from "./unreadable";

const kept = `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM sources WHERE id = ?1) THEN ${failGuard("source_deleted")} END`;
const againMs = 15 * 60_000;

type CheckState = NonNullable<SourceRow["checkState"]>;

/**
 * Reads a page again, or looks for new pages in a feed or sitemap. If its content changed, or its bytes are missing, captures it again and checks the quotes of it in posts: reports
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
  const signal = AbortSignal.timeout(checkMs);
  try {
    if (isCollection(row)) {
      const fetched = await fetchPage(reader, url, signal);
      const listed = await listPages(fetched, { reader, signal, pagesMax: row.pagesMax, cut: true });
      if (listed === null) throw new SourceReadError("unsupported_type", { code: "list_gone" });
      const isNew = await refreshCollection(ctx, row, listed);
      await note(ctx, row.id, isNew ? "changed" : "same");
      return await dropFormerCaptures(ctx, row.id);
    }
    const { capture } = await capturePage(ctx, reader, url, signal, row);
    const isSame = capture.textHash === row.textHash;
    const isWhole = row.state === "ready" && row.bytes > 0;
    if (!isSame || !isWhole) {
      await captureAnew(ctx, capture);
    }
    await note(ctx, row.id, isSame || row.textHash === null ? "same" : "changed");
    await dropFormerCaptures(ctx, row.id);
  } catch (error) {
    if (!(error instanceof SourceReadError)) throw error;
    const { status, busy } = error.facts;
    if (busy) throw unreadable(error);
    const isGone = status === 404 || status === 410;
    if (row.textKey === null && !isCollection(row)) await fail(ctx, row.id, error);
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

/** A listed page without any capture says why, and is read again next week. */
async function fail(ctx: WorkspaceCtx, id: string, { code, stored }: SourceReadError): Promise<void> {
  await ctx.db
    .update(sources)
    .set({ state: "failed", failure: code, failureMessage: stored })
    .where(eq(sources.id, id));
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
