import type { Ctx } from "../../../context";
import { unleased } from "../../../platform/db/lease";
import { AppError } from "../../../platform/errors";
import { OutboundFailedError } from "../../../platform/guarded-fetch";
import { logError } from "../../../platform/log";
import { makeReader, SourceReadError } from "../../knowledge";
import type { ForeignItem } from "../foreign/foreign-post";
import { readPostsPage } from "../foreign/wordpress-site/read-posts-page";
import { ImportFailure, type ImportText, importText } from "../import-words";
import { cancelWithoutMaker, claimImport, type ImportClaim, isHeld, renewed } from "./claim-import";
import { endImport } from "./end-import";
import { backoffMs, claimsMax, siteBytesMax, workMs } from "./import-limits";
import { ItemStore } from "./item-store";
import { planImportItems } from "./plan-import-items";
import { readExport } from "./read-export";
import { writePosts } from "./write-posts";

/**
 * Reads the next page of a site's posts. Idempotent. A page without new posts is the last, whatever the site says. Throws ImportFailure.
 */
async function readSitePage(claim: ImportClaim): Promise<"more" | "read"> {
  const { ctx, job } = claim;
  const { ports } = makeReader(ctx);
  try {
    const { items, more, perPage, bytes } = await readPostsPage(ports, job.siteUrl ?? job.name, job.page);
    const readBytes = job.readBytes + bytes;
    if (readBytes > siteBytesMax) throw new ImportFailure("payload_too_large", { code: "large_site" });
    const position = (job.page - 1) * perPage;
    const isNews = await bringsNews(claim, items, position);
    const store = new ItemStore(claim, position);
    await store.add(items);
    const read = { page: job.page + 1, readBytes, attempts: 0 };
    await store.flush(read);
    Object.assign(job, read);
    return more && isNews ? "more" : "read";
  } catch (error) {
    if (!(error instanceof SourceReadError)) throw error;
    if (job.page === 1 && isNowhere(error))
      throw new ImportFailure("unreachable", { code: "unknown_domain" });
    const said = { code: "text", text: error.message } as const;
    throw error.code === "refused"
      ? new ImportFailure("invalid_request", said)
      : new ImportFailure("unavailable", said, { passes: true });
  }
}

const isNowhere = ({ cause }: SourceReadError) =>
  cause instanceof OutboundFailedError && cause.failure === "dns";

const known = `SELECT count(*) AS number FROM import_items
  WHERE import_id = ?1 AND kind = 'post' AND identity IN (SELECT value FROM json_each(?2)) AND position < ?3`;

/** Whether any of a page's posts was on no earlier page. */
async function bringsNews(
  { ctx, job }: ImportClaim,
  items: ForeignItem[],
  position: number,
): Promise<boolean> {
  const identities = new Set(
    items.flatMap((item) =>
      item.kind === "post" ? [item.post.identity] : item.kind === "left" ? [item.identity] : [],
    ),
  );
  const row = await ctx.d1
    .prepare(known)
    .bind(job.id, JSON.stringify([...identities]), position)
    .first<{ number: number }>();
  return identities.size > (row?.number ?? 0);
}

/** Postpones an import, or ends it after too many failures. Returns the wait in milliseconds. */
async function putOff(claim: ImportClaim, message: ImportText | null): Promise<number | null> {
  const { attempts } = claim.job;
  const wait = backoffMs[Math.max(0, attempts - 1)];
  if (wait === undefined) {
    await endImport(claim, "failed", {
      code: message ? "unreachable" : "internal",
      message: message ?? importText({ code: "internal" }),
    });
    return null;
  }
  const dueAt = claim.ctx.now() + wait;
  await renewed(claim, { ...unleased, dueAt }).run();
  return wait;
}

/** Releases an import for the next worker, which continues where this one stopped, after a pause in milliseconds. */
async function releaseImport(claim: ImportClaim, restMs: number): Promise<void> {
  const dueAt = claim.ctx.now() + restMs;
  await renewed(claim, { ...unleased, attempts: 0, dueAt }).run();
}

/**
 * Continues a leased import until there is nothing to do, or its time is over. Returns after how many milliseconds to continue; null if it
 * has ended, waits for a person, or belongs to another worker.
 */
async function workImport(claim: ImportClaim): Promise<number | null> {
  if (await cancelWithoutMaker(claim)) return null;
  const restMs = await workOn(claim);
  return (await cancelWithoutMaker(claim)) ? null : restMs;
}

async function workOn(claim: ImportClaim): Promise<number | null> {
  const until = claim.ctx.now() + workMs;
  try {
    if (claim.job.attempts > claimsMax) throw new ImportFailure("too_much", { code: "too_much" });
    for (let state = claim.job.state; ; ) {
      const next = state === "reading" ? await read(claim) : await writePosts(claim, until);
      if (next === "ended") return null;
      if (next === "importing") state = next;
      const restMs = typeof next === "number" ? next : claim.ctx.now() >= until ? 0 : null;
      if (restMs !== null) {
        await releaseImport(claim, restMs);
        return restMs;
      }
    }
  } catch (error) {
    return failed(claim, error);
  }
}

/** Reads a file, or a page of a site; plans the import once everything is read. */
async function read(claim: ImportClaim): Promise<"on" | "importing" | "ended"> {
  if (claim.job.source !== "wordpress_site") await readExport(claim);
  else if ((await readSitePage(claim)) === "more") return "on";
  return planImportItems(claim);
}

async function failed(claim: ImportClaim, error: unknown): Promise<number | null> {
  const { ctx, job } = claim;
  if (!(await isHeld(claim))) return null;
  const failure = failureOf(error);
  if (failure && !failure.facts.passes) {
    await endImport(claim, "failed", { code: failure.code, message: failure.stored });
    return null;
  }
  logError("import", error, { requestId: ctx.requestId, workspaceId: ctx.workspace.id, importId: job.id });
  return putOff(claim, failure?.stored ?? null);
}

function failureOf(error: unknown): ImportFailure | null {
  if (error instanceof ImportFailure) return error;
  if (!(error instanceof AppError)) return null;
  const passes = error.code === "conflict" || error.code === "unavailable";
  return new ImportFailure(error.code, { code: "text", text: error.message }, { passes });
}

/** Works on a workspace's import for a bounded time, and queues a hint for the rest. */
export async function importForWorkspace(ctx: Ctx, workspaceId: string): Promise<void> {
  const claim = await claimImport(ctx, workspaceId);
  if (!claim) return;
  const wait = await workImport(claim);
  if (wait !== null) await ctx.generate([{ kind: "import", workspaceId }], Math.ceil(wait / 1_000));
}
