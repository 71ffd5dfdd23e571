import { eq } from "drizzle-orm";
import type { Source } from "../../../schema/api/sources";
import { sources } from "../../../schema/tables";
import { SourceReadError } from "../../adapters/read-source/source-read-error";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { flagClaims } from "../claims/flag-claims";
import { capturePage } from "./capture-page";
import { captureStatement } from "./capture-statement";
import { dropFormerCaptures } from "./drop-former-captures";
import { getSource } from "./get-source";
import { loadSourceRow } from "./load-source-row";
import { nextCheck } from "./next-check";
import { readMs } from "./read-limits";
import { makeReader, type Reader } from "./reader";
import type { SourceRow } from "./source-view";

const againMs = 15 * 60_000;

type CheckState = NonNullable<SourceRow["checkState"]>;

/**
 * Reads a page again. One that says something else, or whose bytes are not kept, is captured anew, and what posts quote of it is
 * compared: quotes that are gone are told. Throws `invalid_request` for an upload, which does not change.
 */
export async function checkSource(
  ctx: WorkspaceCtx,
  id: string,
  reader: Reader = makeReader(ctx),
): Promise<Source> {
  const row = await loadSourceRow(ctx, id);
  if (row.url === null) throw new AppError("invalid_request", "An uploaded document does not change");
  await look(ctx, row, row.url, reader);
  return getSource(ctx, id);
}

async function look(ctx: WorkspaceCtx, row: SourceRow, url: string, reader: Reader): Promise<void> {
  try {
    const { capture } = await capturePage(ctx, reader, url, AbortSignal.timeout(readMs), row);
    const isSame = capture.textHash === row.textHash;
    const isWhole = row.state === "ready" && row.bytes > 0;
    if (!isSame || !isWhole) {
      await captureStatement(ctx, capture, null).run();
    }
    await note(ctx, row.id, isSame ? "same" : "changed");
    await dropFormerCaptures(ctx, row.id);
  } catch (error) {
    if (!(error instanceof SourceReadError)) throw error;
    const { status } = error.facts;
    const isGone = status === 404 || status === 410;
    return note(ctx, row.id, isGone ? "gone" : "unreachable");
  }
}

async function note(ctx: WorkspaceCtx, id: string, checkState: CheckState): Promise<void> {
  const looked = { checkState, checkedAt: ctx.now() };
  const keep = (nextCheckAt: number) =>
    ctx.db
      .update(sources)
      .set({ ...looked, nextCheckAt })
      .where(eq(sources.id, id));
  // Of what could not be reached nothing is known.
  if (checkState !== "unreachable") {
    // Whoever dies before the posts are told leaves it to be looked at again.
    await keep(ctx.now() + againMs);
    await flagClaims(ctx, id);
  }
  await keep(nextCheck(ctx));
}
