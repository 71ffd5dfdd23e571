import { SourceReadError } from "../../reading/source-read-error";
import { choosePages } from "../../reading/web/choose-pages";
import type { WorkspaceCtx } from "../../../../context";
import { AppError } from "../../../../platform/errors";
import { commitStep } from "../../../runs/commit-step";
import type { Stage } from "../../../runs/stage";
import { capturePage } from "../../sources/capture-page";
import { captureStatement } from "../../sources/capture-statement";
import { dropFormerCaptures } from "../../sources/drop-former-captures";
import { failedStatement } from "../../sources/failed-statement";
import { readMs } from "../../sources/read-limits";
import { makeReader, type Reader } from "../../sources/reader";
import { sourceId } from "../../sources/source-id";
import { unreadable } from "../../sources/unreadable";
import { noteSourceChecked } from "../../../../outbox/participants";
import { nextPage } from "./next-page";
import { ReadInput, ReadResult } from "./stage-results";

/** As long as one worker is at a run: then a site is asked once for its robots.txt. */
const readers = new WeakMap<WorkspaceCtx, Reader>();

function readerOf(ctx: WorkspaceCtx): Reader {
  const reader = readers.get(ctx) ?? makeReader(ctx);
  readers.set(ctx, reader);
  return reader;
}

/**
 * Reads the pages of a run, one a part, and keeps each as a source. A page that cannot be read, or kept, is left out, but for the
 * one all depends on.
 */
export const readStage: Stage = {
  name: "read",
  plan: async (ctx, run, done) => {
    const input = await nextPage(ctx, run, done);
    return input && { part: done.length, input };
  },
  perform: async (ctx, _run, plan, { signal }) => {
    return { result: await read(ctx, ReadInput.parse(plan.input), signal), spent: null };
  },
  apply: async (ctx, run, step, finish) => {
    const { capture: read, failure } = ReadResult.parse(step.result);
    // Of one that waited for long, what was captured since may have taken its place.
    const capture = read && (await ctx.bucket.head(read.textKey)) ? read : null;
    const { url, given } = ReadInput.parse(step.input);
    const rows = capture
      ? [captureStatement(ctx, capture, run.id)]
      : failure && given
        ? [failedStatement(ctx, { id: await sourceId(ctx, { url }), url, failure, runId: run.id })]
        : [];
    await commitStep(ctx, finish, { statements: rows });
    if (!capture) return;
    await noteSourceChecked(ctx, capture.id);
    await dropFormerCaptures(ctx, capture.id);
  },
};

async function read(
  ctx: WorkspaceCtx,
  { url, follow, mayFail }: ReadInput,
  signal: AbortSignal,
): Promise<ReadResult> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(readMs)]);
    const page = await capturePage(ctx, readerOf(ctx), url, limited);
    return {
      capture: page.capture,
      failure: null,
      chosen: choosePages(page.url, page.links, follow),
      full: false,
    };
  } catch (error) {
    if (mayFail && error instanceof AppError && error.code === "limit_reached") return noRoom;
    if (!mayFail || !(error instanceof SourceReadError)) throw unreadable(error);
    return { capture: null, failure: { code: error.code, message: error.message }, chosen: [], full: false };
  }
}

const noRoom: ReadResult = { capture: null, failure: null, chosen: [], full: true };
