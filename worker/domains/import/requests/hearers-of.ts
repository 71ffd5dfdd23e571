import type { ImportHearer } from "../../../../schema/api/import-hearers";
import { isAtLeast } from "../../../../schema/api/role";
import type { WorkspaceCtx } from "../../../context";
import { whoHears } from "./who-hears";

/** See `importedBefore`: the same post where its site is named with `www`, or without. */
const twin = `CASE WHEN m.identity LIKE 'wordpress:https://www.%' THEN replace(m.identity, '://www.', '://')
  ELSE replace(m.identity, 'wordpress:https://', 'wordpress:https://www.') END`;

const find = `WITH told AS (
    SELECT m.import_id, m.identity, p.id AS post_id,
      CASE m.outcome WHEN 'created' THEN 'post.published' ELSE 'post.updated' END AS type
    FROM import_items m LEFT JOIN posts p ON p.workspace_id = ?1 AND p.source_path IN (m.identity, ${twin})
    WHERE m.import_id IN (SELECT value FROM json_each(?2)) AND m.kind = 'post' AND m.state = 'pending'
      AND (m.outcome = 'created' AND m.status = 'PUBLISHED' OR m.outcome = 'updated' AND p.status = 'PUBLISHED')) ${whoHears}`;

/**
 * Which webhooks and integrations would be told of the posts of imports that wait to be begun, by import; of so many at most. Only
 * who may see webhooks is told.
 */
export async function hearersOf(
  ctx: WorkspaceCtx,
  importIds: string[],
): Promise<Map<string, ImportHearer[]>> {
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
