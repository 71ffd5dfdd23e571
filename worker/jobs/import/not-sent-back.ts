import type { WorkspaceCtx } from "../../context";
import { newId } from "../../services/new-id";

const insert = `INSERT INTO external_posts (id, workspace_id, post_id, kind, destination, mode, created_at, updated_at)
  SELECT ?1, i.workspace_id, ?2, i.kind, i.destination, 'off', ?3, ?3 FROM integrations i
  WHERE i.workspace_id = ?4 AND i.kind = 'wordpress' AND rtrim(i.destination, '/') = ?5
  ON CONFLICT DO NOTHING`;

/** A post that came from the WordPress site which this workspace publishes to is there already: it is not sent once more. */
export function notSentBack(ctx: WorkspaceCtx, postId: string, identity: string): D1PreparedStatement[] {
  const [, site] = /^wordpress:(.+?)\/\?p=\d+$/.exec(identity) ?? [];
  if (site === undefined) return [];
  return [ctx.d1.prepare(insert).bind(newId(ctx, "ext"), postId, ctx.now(), ctx.workspace.id, site)];
}
