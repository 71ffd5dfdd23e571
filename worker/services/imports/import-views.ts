import type { ImportJob } from "../../../schema/api/import-jobs";
import type { WorkspaceCtx } from "../../context";
import { toInstant, toInstantOrNull } from "../instant";
import { hearersOf } from "./hearers-of";
import type { ImportRow } from "./load-import";

const figures = `SELECT import_id AS importId, kind, state, outcome, count(*) AS number FROM import_items
  WHERE import_id IN (SELECT value FROM json_each(?1)) AND kind <> 'attachment'
  GROUP BY import_id, kind, state, outcome`;

interface Figure {
  importId: string;
  kind: "post" | "picture";
  state: "pending" | "done";
  outcome: keyof ImportJob["counts"];
  number: number;
}

/** Imports as the API tells them, each with its figures. */
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
  const post = (outcome: Figure["outcome"]) => sum((one) => one.kind === "post" && one.outcome === outcome);
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
    images: {
      copied: sum(({ kind, outcome }) => kind === "picture" && outcome === "created"),
      failed: sum(({ kind, outcome }) => kind === "picture" && outcome === "failed"),
    },
    hears,
    resumesAt: row.dueAt !== null && row.dueAt > now ? toInstant(row.dueAt) : null,
    problem: row.problemCode === null ? null : { code: row.problemCode, message: row.problemMessage ?? "" },
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    finishedAt: toInstantOrNull(row.finishedAt),
  };
}
