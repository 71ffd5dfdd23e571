import type { ImportHearer } from "../../../schema/api/import-hearers";
import type { ImportResult } from "../../../schema/api/imports";
import type { WorkspaceCtx } from "../../context";
import { whoHears } from "./requests/who-hears";

const find = `WITH told AS (SELECT '' AS import_id, '' AS identity, value ->> '$.postId' AS post_id, value ->> '$.type' AS type
    FROM json_each(?2)) ${whoHears}`;

/** Subscribers that the result of a dry run would notify: of posts that would be published, and of published posts that would change. */
export async function hearersOfFiles(
  { d1, workspace }: WorkspaceCtx,
  items: ImportResult["items"],
): Promise<ImportHearer[]> {
  const told = items.flatMap(({ outcome, status, postId = null }) => {
    if (status !== "PUBLISHED" || (outcome !== "created" && outcome !== "updated")) return [];
    return [{ postId, type: outcome === "created" ? "post.published" : "post.updated" }];
  });
  if (told.length === 0) return [];
  const { results } = await d1
    .prepare(find)
    .bind(workspace.id, JSON.stringify(told))
    .all<ImportHearer & { importId: string }>();
  return results.map(({ importId: _, ...hearer }) => hearer);
}
