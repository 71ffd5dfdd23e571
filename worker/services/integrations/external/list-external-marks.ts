import type { ExternalMark } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";

const marks = `SELECT x.post_id AS postId, x.kind, x.url, CASE
    WHEN x.state <> 'conflict' AND EXISTS (SELECT 1 FROM events e JOIN deliveries d ON d.event_id = e.id
      WHERE e.post_id = x.post_id AND d.target_id = i.id AND d.state = 'pending') THEN 'pending'
    WHEN x.state = 'scheduled' AND x.scheduled_at <= ?3 THEN 'published' ELSE x.state END AS state
  FROM integrations i JOIN external_posts x ON x.kind = i.kind AND x.destination = i.destination
    AND x.workspace_id = i.workspace_id AND x.post_id IN (SELECT value FROM json_each(?2))
  WHERE i.workspace_id = ?1 AND x.state <> 'none' ORDER BY x.post_id, x.kind`;

/** How posts of the workspace are on the connected sites; those that never were there are left out. */
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
