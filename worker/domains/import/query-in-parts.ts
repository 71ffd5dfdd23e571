import type { WorkspaceCtx } from "../../context";

const itemsMax = 1000;

/** Queries many items, bound as JSON to `?2` beside the workspace, in parts: D1 binds at most 2 MB per value. */
export async function queryInParts<Row>(
  { d1, workspace }: WorkspaceCtx,
  sql: string,
  items: readonly unknown[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < items.length; from += itemsMax) {
    const part = JSON.stringify(items.slice(from, from + itemsMax));
    rows.push(...(await d1.prepare(sql).bind(workspace.id, part).all<Row>()).results);
  }
  return rows;
}
