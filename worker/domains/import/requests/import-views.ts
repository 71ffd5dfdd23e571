import type { ImportHearer } from "../../../../schema/api/import-hearers";
import type { ImportJob } from "../../../../schema/api/import-jobs";
import { isComplete } from "../../../../schema/api/imports";
import { isAtLeast } from "../../../../schema/api/role";
import type { WorkspaceCtx } from "../../../context";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { importWords } from "../import-words";
import type { ImportRow } from "./load-import";
import { whoHears } from "./who-hears";

/** See `importedBefore`: the same post with or without `www` in its site. */
const twin = `CASE WHEN m.identity LIKE 'wordpress:https://www.%' THEN replace(m.identity, '://www.', '://')
  ELSE replace(m.identity, 'wordpress:https://', 'wordpress:https://www.') END`;

const find = `WITH told AS (
    SELECT m.import_id, m.identity, p.id AS post_id,
      CASE m.outcome WHEN 'created' THEN 'post.published' ELSE 'post.updated' END AS type
    FROM import_items m LEFT JOIN posts p ON p.workspace_id = ?1 AND p.source_path IN (m.identity, ${twin})
    WHERE m.import_id IN (SELECT value FROM json_each(?2)) AND m.kind = 'post' AND m.state = 'pending'
      AND (m.outcome = 'created' AND m.status = 'PUBLISHED' OR m.outcome = 'updated' AND p.status = 'PUBLISHED')) ${whoHears}`;

/**
 * Webhooks and integrations that imports awaiting their start would notify, by import; limited in number. Empty for users who may not see
 * webhooks.
 */
async function hearersOf(ctx: WorkspaceCtx, importIds: string[]): Promise<Map<string, ImportHearer[]>> {
  if (importIds.length === 0 || !isAtLeast(ctx.role, "editor")) return new Map();
  const { results } = await ctx.d1
    .prepare(find)
    .bind(ctx.workspace.id, JSON.stringify(importIds))
    .all<ImportHearer & { importId: string }>();
  const byImport = new Map<string, ImportHearer[]>();
  for (const { importId, ...hearer } of results)
    byImport.set(importId, [...(byImport.get(importId) ?? []), hearer]);
  return byImport;
}

const figures = `SELECT import_id AS importId, kind, state, outcome, code, count(*) AS number FROM import_items
  WHERE import_id IN (SELECT value FROM json_each(?1)) AND kind <> 'attachment'
  GROUP BY import_id, kind, state, outcome, code`;

interface Figure {
  importId: string;
  kind: "post" | "picture";
  state: "pending" | "done";
  outcome: keyof ImportJob["counts"];
  code: string | null;
  number: number;
}

/** Imports on the wire, with their figures. */
export async function importViews(ctx: WorkspaceCtx, rows: ImportRow[]): Promise<ImportJob[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const { results } = await ctx.d1.prepare(figures).bind(ids).all<Figure>();
  const byImport = Map.groupBy(results, ({ importId }) => importId);
  const hearers = await hearersOf(
    ctx,
    rows.filter(({ state }) => state === "ready").map(({ id }) => id),
  );
  const now = ctx.now();
  return rows.map((row) => view(row, byImport.get(row.id) ?? [], hearers.get(row.id) ?? [], now));
}

function view(row: ImportRow, all: Figure[], hears: ImportJob["hears"], now: number): ImportJob {
  const sum = (wanted: (figure: Figure) => boolean) =>
    all.filter(wanted).reduce((total, { number }) => total + number, 0);
  const isStopped = row.state === "cancelled" || row.state === "failed";
  const counted = all.filter(({ kind, state }) => kind === "post" && (state === "done" || !isStopped));
  const post = (outcome: Figure["outcome"]) =>
    counted.reduce((total, one) => total + (one.outcome === outcome ? one.number : 0), 0);
  const failedImages = sum(({ kind, outcome }) => kind === "picture" && outcome === "failed");
  return {
    id: row.id,
    source: row.source,
    name: row.name,
    siteUrl: row.siteUrl,
    state: row.state,
    total: sum(({ kind }) => kind === "post"),
    done: sum(({ kind, state }) => kind === "post" && state === "done"),
    counts: {
      created: post("created"),
      updated: post("updated"),
      unchanged: post("unchanged"),
      failed: post("failed"),
      skipped: post("skipped"),
    },
    complete:
      failedImages === 0 &&
      !isStopped &&
      isComplete(counted.map(({ outcome, code }) => ({ path: "", outcome, ...(code !== null && { code }) }))),
    images: {
      copied: sum(({ kind, outcome }) => kind === "picture" && outcome === "created"),
      failed: failedImages,
    },
    hears,
    resumesAt: row.dueAt !== null && row.dueAt > now ? toInstant(row.dueAt) : null,
    problem:
      row.problemCode === null
        ? null
        : { code: row.problemCode, message: importWords(row.problemMessage ?? "") },
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    finishedAt: toInstantOrNull(row.finishedAt),
  };
}
