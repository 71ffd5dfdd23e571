import { sources } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { noteSourceChecked } from "../../../../outbox";
import { statement } from "../../../../platform/db/statement";
import { AppError } from "../../../../platform/errors";
import type { Stage } from "../../../runs";
import { commitStep } from "../../../runs";
import type { PageLink } from "../../reading/source-document";
import { SourceReadError } from "../../reading/source-read-error";
import { pageKey, siteOf } from "../../reading/web/page-key";
import { capturePage } from "../../sources/capture-page";
import { captureStatement } from "../../sources/capture-statement";
import { dropFormerCaptures } from "../../sources/drop-former-captures";
import { readMs } from "../../sources/read-limits";
import { makeReader, type Reader } from "../../sources/reader";
import { roomFor } from "../../sources/require-source-room";
import { rowWhere } from "../../sources/row-where";
import { sourceId } from "../../sources/source-id";
import { unreadable } from "../../sources/unreadable";
import { nextPage } from "./next-page";
import { ReadInput, ReadResult } from "./stage-results";

interface FailedPage {
  id: string;
  url: string;
  failure: NonNullable<ReadResult["failure"]>;
  runId: string;
}

/** Records that a given URL could not be read; earlier captures stay, as does a plan's limit. */
const failedStatement = (ctx: WorkspaceCtx, { id, url, failure, runId }: FailedPage): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .insert(sources)
      .select(
        rowWhere(
          {
            id,
            workspaceId: ctx.workspace.id,
            kind: "page",
            state: "failed",
            url,
            title: url.slice(0, 300),
            contentType: null,
            bytes: 0,
            rawKey: null,
            textKey: null,
            textHash: null,
            characters: 0,
            pages: null,
            failure: failure.code,
            failureMessage: failure.stored ?? failure.message,
            capturedAt: null,
            checkedAt: null,
            checkState: null,
            nextCheckAt: null,
            runId,
            collectionId: null,
            pagesMax: null,
            quotable: true,
            createdBy: null,
            createdAt: ctx.now(),
          },
          roomFor(ctx, id),
        ),
      )
      .onConflictDoNothing(),
  );

/** Pages that say most about a company; the number is the weight. */
const wanted: readonly [RegExp, number][] = [
  [/\babout(?:-us)?\b|\bcompany\b|\bwho-we-are\b|ueber-uns|uber-uns|\bquienes-somos\b|a-propos/, 10],
  [/\bproducts?\b|\bplatform\b|\bprodukte?\b|\bproductos?\b|\bproduits?\b/, 9],
  [/\bpricing\b|\bplans\b|\bpreise\b|\bprecios\b|\btarifs\b/, 8],
  [/\bfeatures?\b|\bfunktionen\b|\bhow-it-works\b|\bwhy\b|\bservices?\b|\bsolutions?\b|\buse-cases?\b/, 7],
  [/\bdocs?\b|\bdocumentation\b|\bguides?\b|\bgetting-started\b|\bfaqs?\b|\bhelp\b/, 5],
  [/\bcustomers?\b|\bcase-stud(?:y|ies)\b|\bstories\b|\bmission\b|\bteam\b|\bcompare\b|\bvs\b/, 4],
  [/\bblog\b|\bnews\b/, 2],
];
const unwanted =
  /\b(?:log-?in|sign-?in|sign-?up|register|account|cart|checkout|privacy|terms|legal|imprint|impressum|cookies?|careers?|jobs?|press|search|tags?|category|author|feed|rss|wp-json|wp-admin|cdn-cgi|status|unsubscribe|logout)\b/;
const files =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|m?js|json|xml|zip|gz|tar|dmg|exe|mp[34]|mov|webm|woff2?|docx?|xlsx?|pptx?|ics)$/i;

/** A page's links on the same site worth reading, best first, without the page itself. */
export function choosePages(from: string, links: readonly PageLink[], max: number): string[] {
  const start = new URL(from);
  const seen = new Map<string, number>([[pageKey(start), 0]]);
  const chosen: { url: string; score: number }[] = [];
  for (const [at, { url, text }] of links.entries()) {
    if (!URL.canParse(url)) continue;
    const parsed = new URL(url);
    const key = pageKey(parsed);
    if (siteOf(parsed) !== siteOf(start) || files.test(parsed.pathname) || seen.has(key)) continue;
    seen.set(key, at);
    const score = scoreOf(parsed, text);
    if (score !== null) chosen.push({ url, score: score - at / 10_000 });
  }
  return chosen
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ url }) => url);
}

/** Null for pages where a site says nothing about itself. */
function scoreOf({ pathname, search }: URL, text: string): number | null {
  const path = pathname.toLowerCase().replaceAll("_", "-");
  if (unwanted.test(path)) return null;
  const depth = path.split("/").filter((part) => part !== "").length;
  const words = `${path} ${text.toLowerCase().replace(/\s+/g, "-").slice(0, 60)}`;
  const found = wanted.find(([pattern]) => pattern.test(words))?.[1] ?? 0;
  return 3 + found * 2 - depth * 1.5 - (search === "" ? 0 : 3);
}

/** While one worker processes a run, each site's robots.txt is fetched only once. */
const readers = new WeakMap<WorkspaceCtx, Reader>();

function readerOf(ctx: WorkspaceCtx): Reader {
  const reader = readers.get(ctx) ?? makeReader(ctx);
  readers.set(ctx, reader);
  return reader;
}

/**
 * Reads the pages of a run, one per part, and stores each as a source. Skips pages that cannot be read or stored, except one that the run
 * depends on. The run of a post reads what its search found, and depends on none of it.
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
  skip: ({ input }) =>
    ReadInput.parse(input).mayFail
      ? { result: unread(new SourceReadError("timed_out", { code: "never_read" })), spent: null }
      : null,
  apply: async (ctx, run, step, finish) => {
    const { capture: read, failure } = ReadResult.parse(step.result);
    // After a long wait, a newer capture may have replaced it.
    const capture = read && (await ctx.bucket.head(read.textKey)) ? read : null;
    const { url, given } = ReadInput.parse(step.input);
    const rows = capture
      ? [captureStatement(ctx, capture, run.id, run.kind === "post")]
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
    return unread(error);
  }
}

const unread = ({ code, message, stored }: SourceReadError): ReadResult => ({
  capture: null,
  failure: { code, message, stored },
  chosen: [],
  full: false,
});

const noRoom: ReadResult = { capture: null, failure: null, chosen: [], full: true };
