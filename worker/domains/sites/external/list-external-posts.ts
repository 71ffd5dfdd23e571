import type { ExternalMark, ExternalPost } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";
import { requirePost } from "../../posts";
import { externalView } from "./external-view";
import { loadPlaces } from "./load-places";

/** The post on each platform: the connected ones, and disconnected ones where it remained. */
export async function listExternalPosts(
  ctx: WorkspaceCtx,
  postId: string,
): Promise<{ items: ExternalPost[] }> {
  await requirePost(ctx, postId);
  return { items: (await loadPlaces(ctx, postId)).map((place) => externalView(place, ctx.now())) };
}

/** From the newest relevant delivery, as in `externalView`; the cross join makes SQLite start from the post. */
const sent = `(SELECT d.state FROM events e CROSS JOIN deliveries d ON d.event_id = e.id AND d.target_id = i.id
  WHERE e.post_id = x.post_id AND d.cancel_reason IS NOT 'superseded' ORDER BY d.event_version DESC, d.rowid DESC LIMIT 1)`;

const marks = `SELECT postId, kind, url, CASE WHEN state <> 'conflict' AND sent IN ('pending', 'failed') THEN sent
    WHEN state = 'scheduled' AND scheduled_at <= ?3 THEN 'published' ELSE state END AS state
  FROM (SELECT x.post_id AS postId, x.kind, x.url, x.state, x.scheduled_at, ${sent} AS sent
    FROM (SELECT DISTINCT value FROM json_each(?2)) j CROSS JOIN integrations i ON i.workspace_id = ?1
    CROSS JOIN external_posts x ON x.post_id = j.value AND x.kind = i.kind AND x.destination = i.destination
      AND x.workspace_id = i.workspace_id
    WHERE x.state <> 'none')
  ORDER BY postId, kind`;

/** The state of the workspace's posts on connected platforms, without those that were never there. */
export async function listExternalMarks(
  { d1, workspace, now }: WorkspaceCtx,
  ids: string[],
): Promise<{ items: ExternalMark[] }> {
  const { results } = await d1
    .prepare(marks)
    .bind(workspace.id, JSON.stringify(ids), now())
    .all<ExternalMark>();
  return { items: results };
}
