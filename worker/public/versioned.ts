import type { WorkspaceFacts } from "./gate-query";
import { readBatch, type Sql } from "./read-batch";

const workspaceAndVersion = `SELECT w.id, w.slug, w.name, w.site_url AS siteUrl,
    w.page_pattern AS pagePattern, w.plan_id AS planId,
    w.hide_branding AS hideBranding, w.show_citations AS showCitations,
    w.show_provenance AS showProvenance, w.show_models AS showModels, w.counter, w.floor, w.published_count AS total,
    (SELECT version FROM cache_tags WHERE workspace_id = ?1 AND tag = ?2) AS version
  FROM workspaces w WHERE w.id = ?1`;

export type VersionedWorkspace = WorkspaceFacts & { total: number; version: number | null };

const selectWorkspace = (db: Sql, workspaceId: string, tag: string) =>
  db.prepare(workspaceAndVersion).bind(workspaceId, tag);

export const effectiveVersion = (row: { version: number | null; floor: number }) =>
  Math.max(row.version ?? 0, row.floor);

/** An interface as a plain object type, to which rows can be assigned. */
type Columns<T> = { [K in keyof T]: T[K] };

/** Types the rows of a query as `T`. */
export const rowsOf = <T>(result: { results: Record<string, unknown>[] } | undefined) =>
  (result?.results ?? []) as Columns<T>[];

/** The workspace as of the version that its tag has in the same batch as the rows of the other statements. */
export async function readVersioned(
  db: Sql,
  workspaceId: string,
  tag: string,
  statements: D1PreparedStatement[],
) {
  const [head, ...rest] = await readBatch(db, [selectWorkspace(db, workspaceId, tag), ...statements]);
  const [workspace] = rowsOf<VersionedWorkspace>(head);
  if (!workspace) throw new Error("the workspace is gone");
  return { workspace, results: rest };
}
