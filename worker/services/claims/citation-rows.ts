import type { WorkspaceCtx } from "../../context";

/** As `citationsOf`, in SQL: for a batch that writes the text itself. */
const renew = `UPDATE posts SET citations = (
    SELECT json_group_array(json_object('sentence', f.sentence, 'quote', f.quote, 'title', f.title, 'url', f.url))
    FROM (SELECT c.sentence, c.quote, s.title, s.url FROM claims c JOIN sources s ON s.id = c.source_id
      WHERE c.post_id = posts.id AND c.state = 'supported' AND c.quote IS NOT NULL AND s.url IS NOT NULL AND s.quotable
        AND instr(posts.content, c.sentence) > 0
      ORDER BY c.position) f)
  WHERE workspace_id = ?1 AND id IN (SELECT value FROM json_each(?2))`;

/** Makes the citations of posts anew, after the statements that changed their text. */
export const citationRows = (ctx: WorkspaceCtx, postIds: string[]): D1PreparedStatement =>
  ctx.d1.prepare(renew).bind(ctx.workspace.id, JSON.stringify(postIds));
