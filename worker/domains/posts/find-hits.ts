import { sql } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { searchExpression, titleStartExpression } from "../../platform/text/search-expression";

/** Weights of workspace_id, title, excerpt and content. */
const score = sql.raw("bm25(posts_fts, 0, 10, 4, 1)");

/**
 * Posts that contain the words, as rows of `seq`, `tier` and `score`, lower is better: titles that begin with what was typed come first, then
 * words in the title, then words in title and excerpt and tags that begin with what was typed, then the text. `seqs` are the same, unranked.
 */
export function findHits(ctx: WorkspaceCtx, text: string) {
  const { id } = ctx.workspace;
  const anywhere = searchExpression(id, text);
  if (anywhere === null) return null;
  const tagStart = `${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  const tagged = sql`SELECT p.seq FROM ${posts} p WHERE p.workspace_id = ${id}
    AND EXISTS (SELECT 1 FROM json_each(p.tags) WHERE lower(value) LIKE ${tagStart} ESCAPE '\\')`;
  const seqs = sql`(SELECT rowid AS seq FROM posts_fts WHERE posts_fts MATCH ${anywhere} UNION ${tagged}) AS hits`;
  const rows = sql`(
    SELECT seq, min(tier) AS tier, min(score) AS score FROM (
      SELECT rowid AS seq, 0 AS tier, 0 AS score FROM posts_fts WHERE posts_fts MATCH ${titleStartExpression(id, text)}
      UNION ALL
      SELECT rowid, 1, ${score} FROM posts_fts WHERE posts_fts MATCH ${searchExpression(id, text, "title")}
      UNION ALL
      SELECT rowid, 2, ${score} FROM posts_fts WHERE posts_fts MATCH ${searchExpression(id, text, "title excerpt")}
      UNION ALL
      SELECT seq, 2, 0 FROM (${tagged})
      UNION ALL
      SELECT rowid, 3, ${score} FROM posts_fts WHERE posts_fts MATCH ${anywhere}
    ) GROUP BY seq
  ) AS hits`;
  return { rows, seqs, anywhere };
}
