import type { WorkspaceCtx } from "../../context";
import { claimedSql } from "./claimed-text";

const blocking = `SELECT 1 FROM claims c JOIN posts ON posts.id = c.post_id
    JOIN workspaces w ON w.id = posts.workspace_id AND w.require_evidence = 1
  WHERE posts.workspace_id = ?1 AND posts.id IN (SELECT value FROM json_each(?2))
    AND c.state IN ('unsupported', 'gone') AND instr(${claimedSql}, c.sentence) > 0`;

/**
 * Ends a batch, as a failed guard does, when the workspace requires evidence and a post, as the batch leaves it, has a sentence
 * without. Inside the batch no claim, text or setting comes between; `explainRefusal` tells which sentences.
 */
export const evidenceGuard = (ctx: WorkspaceCtx, postIds: string[]): D1PreparedStatement =>
  ctx.d1
    .prepare(`SELECT CASE WHEN EXISTS (${blocking}) THEN json('unsupported claims') END`)
    .bind(ctx.workspace.id, JSON.stringify(postIds));
