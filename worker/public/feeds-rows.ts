import { selectWorkspace, type VersionedWorkspace } from "./build-list";
import { readBatch, type Sql } from "./read-batch";

/** An interface as a plain object type, which rows may be taken for. */
type Columns<T> = { [K in keyof T]: T[K] };

/** Rows that a query's columns make a `T`. */
export const rowsOf = <T>(result: { results: Record<string, unknown>[] } | undefined) =>
  (result?.results ?? []) as Columns<T>[];

/** The workspace as of the version that its tag has in the same batch as the other statements' rows. */
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
