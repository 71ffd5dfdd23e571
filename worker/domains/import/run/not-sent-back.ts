import type { WorkspaceCtx } from "../../../context";
import { bareAddress } from "../../sites/bare-address";
import { importedRevision } from "../../sites/imported-there";
import { newId } from "../../../platform/new-id";

const insert = `INSERT INTO external_posts
    (id, workspace_id, post_id, kind, destination, mode, external_id, url, revision, created_at, updated_at)
  SELECT ?1, i.workspace_id, ?2, i.kind, i.destination, 'off', ?6, ?5 || '/?p=' || ?6, '${importedRevision}', ?3, ?3
  FROM integrations i
  WHERE i.workspace_id = ?4 AND i.kind = 'wordpress' AND ${bareAddress("?5")} IN (${bareAddress("i.destination")}, ${bareAddress("i.site_url")})
  ON CONFLICT DO NOTHING`;

/** A post that came from the WordPress site which this workspace publishes to is there already: it is not sent once more. */
export function notSentBack(ctx: WorkspaceCtx, postId: string, identity: string): D1PreparedStatement[] {
  const [, site, number] = /^wordpress:(.+?)\/\?p=(\d+)$/.exec(identity) ?? [];
  if (site === undefined) return [];
  return [ctx.d1.prepare(insert).bind(newId(ctx, "ext"), postId, ctx.now(), ctx.workspace.id, site, number)];
}
