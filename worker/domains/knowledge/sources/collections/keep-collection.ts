import { and, eq } from "drizzle-orm";
import type { Source } from "../../../../../schema/api/sources";
import { sources } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { auditStatement } from "../../../../outbox";
import { failGuard, guardedBatch, statement } from "../../../../platform/db/statement";
import { AppError } from "../../../../platform/errors";
import { planLimits } from "../../../../platform/plan-limits";
import { sha256 } from "../../../../platform/sha256";
import { dropFormerCaptures } from "../drop-former-captures";
import { getSource } from "../get-source";
import { nextCheck } from "../next-check";
import { sourceId } from "../source-id";
import { captureKeys, readTextObject } from "../source-objects";
import type { SourceRow } from "../source-view";
import type { Listed } from "./list-pages";

const brought = `INSERT INTO sources
    (id, workspace_id, kind, state, url, title, next_check_at, quotable, collection_id, created_by, created_at)
  SELECT j.value ->> 'id', ?1, 'page', 'reading', j.value ->> 'url', j.value ->> 'title', ?2, ?3, ?4, ?5, ?2
  FROM json_each(?6) j WHERE EXISTS (SELECT 1 FROM sources WHERE id = ?4) ON CONFLICT (id) DO NOTHING`;
const counted = `UPDATE sources SET pages = (SELECT count(*) FROM sources p WHERE p.collection_id = ?1) WHERE id = ?1`;
const withinPlan = `SELECT CASE WHEN (SELECT count(*) FROM sources WHERE workspace_id = ?1) > ?2 THEN ${failGuard("limit")} END`;

/** The URLs that a feed or sitemap brought so far, also those whose sources were deleted: they do not come back. */
async function urlsOf(ctx: WorkspaceCtx, row: SourceRow | undefined): Promise<string[]> {
  if (!row?.rawKey) return [];
  const kept = await readTextObject(ctx, row.rawKey);
  if (kept !== null) return kept.split("\n");
  const pages = await ctx.db
    .select({ url: sources.url })
    .from(sources)
    .where(eq(sources.collectionId, row.id));
  return pages.flatMap(({ url }) => url ?? []);
}

const titleMax = 300;

async function store(
  ctx: WorkspaceCtx,
  id: string,
  listed: Listed,
  row: SourceRow | undefined,
  room: number,
) {
  const known = await urlsOf(ctx, row);
  const before = new Set(known);
  const fresh = listed.pages.filter(({ url }) => !before.has(url)).slice(0, room);
  const bytes = new TextEncoder().encode([...known, ...fresh.map(({ url }) => url)].join("\n"));
  const raw = await sha256(bytes);
  const { raw: rawKey } = captureKeys(ctx.workspace.id, id, { raw, text: raw });
  await ctx.bucket.put(rawKey, bytes, {
    httpMetadata: { contentType: "text/plain; charset=utf-8" },
    sha256: raw,
  });
  const pages = fresh.map(async ({ url, title }) => ({
    id: await sourceId(ctx, { url }),
    url,
    title: (title || url).slice(0, titleMax),
  }));
  return { rawKey, bytes: bytes.length, textHash: raw, fresh: await Promise.all(pages) };
}

const writerOf = ({ actor }: WorkspaceCtx): string | null => (actor.kind === "user" ? actor.userId : null);

function broughtStatement(
  ctx: WorkspaceCtx,
  id: string,
  quotable: boolean,
  fresh: object[],
): D1PreparedStatement {
  const now = ctx.now();
  return ctx.d1
    .prepare(brought)
    .bind(ctx.workspace.id, now, Number(quotable), id, writerOf(ctx), JSON.stringify(fresh));
}

/**
 * Stores a feed or sitemap with a source for each new page of it; the check for changes reads them, a few at a time. Throws
 * `limit_reached`, storing nothing.
 */
export async function keepCollection(
  ctx: WorkspaceCtx,
  listed: Listed,
  pagesMax: number | null,
): Promise<Source> {
  const { kind, url } = listed;
  const id = await sourceId(ctx, { url });
  const [row] = await ctx.db
    .select()
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.workspaceId, ctx.workspace.id)));
  const { fresh, ...captured } = await store(ctx, id, listed, row, listed.pages.length);
  const now = ctx.now();
  const title = listed.title.slice(0, titleMax);
  const values = {
    kind,
    title,
    ...captured,
    pagesMax,
    state: "ready" as const,
    capturedAt: now,
    nextCheckAt: nextCheck(ctx),
  };
  const upsert = ctx.db
    .insert(sources)
    .values({ id, workspaceId: ctx.workspace.id, url, createdBy: writerOf(ctx), createdAt: now, ...values })
    .onConflictDoUpdate({ target: sources.id, set: { ...values, failure: null, failureMessage: null } });
  const limit = planLimits[ctx.workspace.planId].sources;
  const batch = [
    statement(ctx, upsert),
    broughtStatement(ctx, id, row?.quotable ?? true, fresh),
    ctx.d1.prepare(counted).bind(id),
    ctx.d1.prepare(withinPlan).bind(ctx.workspace.id, limit),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "source.captured",
      targetKind: "source",
      targetId: id,
      details: { kind, url, title, bytes: captured.bytes, textHash: captured.textHash },
    }),
  ];
  try {
    await guardedBatch(ctx, batch, () => noRoom(ctx, listed.pages.length));
  } finally {
    await dropFormerCaptures(ctx, id);
  }
  await readSoon(ctx);
  return getSource(ctx, id);
}

function noRoom({ workspace: { planId } }: WorkspaceCtx, pages: number): AppError {
  const limit = planLimits[planId].sources;
  return new AppError(
    "limit_reached",
    `The ${planId} plan allows ${limit} sources, and this lists ${pages} pages; read fewer, delete some sources or change the plan`,
    { limit, pages },
  );
}

/** Adds new pages, as far as the plan has room; returns whether there were any. */
export async function refreshCollection(ctx: WorkspaceCtx, row: SourceRow, listed: Listed): Promise<boolean> {
  const limit = planLimits[ctx.workspace.planId].sources;
  const count = await ctx.db.$count(sources, eq(sources.workspaceId, ctx.workspace.id));
  const { fresh, ...captured } = await store(ctx, row.id, listed, row, Math.max(0, limit - count));
  if (fresh.length === 0) return false;
  const update = ctx.db
    .update(sources)
    .set({ ...captured, capturedAt: ctx.now() })
    .where(eq(sources.id, row.id));
  await ctx.d1.batch([
    statement(ctx, update),
    broughtStatement(ctx, row.id, row.quotable, fresh),
    ctx.d1.prepare(counted).bind(row.id),
  ]);
  await readSoon(ctx);
  return true;
}

const readSoon = (ctx: WorkspaceCtx): Promise<void> =>
  ctx.generate([{ kind: "check-sources", workspaceId: ctx.workspace.id }]);
