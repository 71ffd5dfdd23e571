import type { ImportJob } from "../../../schema/api/import-jobs";
import { isAtLeast } from "../../../schema/api/role";
import type { WorkspaceCtx } from "../../context";
import { bareAddress } from "../integrations/bare-address";

type Hearer = ImportJob["hears"][number];

/** Posts that come from the WordPress site which is published to are not sent back: see `notSentBack`. */
const find = `WITH told AS (
    SELECT m.import_id, m.identity, p.id AS post_id,
      CASE m.outcome WHEN 'created' THEN 'post.published' ELSE 'post.updated' END AS type
    FROM import_items m LEFT JOIN posts p ON p.workspace_id = ?1 AND p.source_path = m.identity
    WHERE m.import_id IN (SELECT value FROM json_each(?2)) AND m.kind = 'post' AND m.state = 'pending'
      AND (m.outcome = 'created' AND m.status = 'PUBLISHED' OR m.outcome = 'updated' AND p.status = 'PUBLISHED'))
  SELECT t.import_id AS importId, 'webhook' AS kind, COALESCE(NULLIF(n.description, ''), n.url) AS name, count(*) AS posts
  FROM told t JOIN webhook_endpoints n ON n.workspace_id = ?1 AND n.enabled = 1
    AND (n.event_types IS NULL OR t.type IN (SELECT value FROM json_each(n.event_types)))
  GROUP BY t.import_id, n.id
  UNION ALL
  SELECT t.import_id, i.kind, i.site_name, count(*)
  FROM told t JOIN integrations i ON i.workspace_id = ?1 AND i.enabled = 1
  LEFT JOIN external_posts x ON x.post_id = t.post_id AND x.kind = i.kind AND x.destination = i.destination
  WHERE COALESCE(x.mode, i.follow_mode) <> 'off' AND NOT (x.id IS NULL AND i.kind = 'wordpress'
    AND t.identity LIKE 'wordpress:%' AND ${bareAddress("substr(t.identity, 1, instr(t.identity, '/?p='))")}
      IN (${bareAddress("i.destination")}, ${bareAddress("i.site_url")}))
  GROUP BY t.import_id, i.id
  ORDER BY 2, 3`;

/**
 * Which webhooks and integrations would be told of the posts of imports that wait to be begun, by import; of so many at most. Only
 * who may see webhooks is told.
 */
export async function hearersOf(ctx: WorkspaceCtx, importIds: string[]): Promise<Map<string, Hearer[]>> {
  if (importIds.length === 0 || !isAtLeast(ctx.role, "editor")) return new Map();
  const { results } = await ctx.d1
    .prepare(find)
    .bind(ctx.workspace.id, JSON.stringify(importIds))
    .all<Hearer & { importId: string }>();
  const byImport = new Map<string, Hearer[]>();
  for (const { importId, ...hearer } of results)
    byImport.set(importId, [...(byImport.get(importId) ?? []), hearer]);
  return byImport;
}
