import type { Ctx } from "../../../context";
import { markdownCharacters, type TextKind } from "./vector-text";

export interface VectorWork {
  workspaceId: string;
  kind: TextKind;
  id: string;
  version: number;
  /** Hash of the text in the index; null without one. */
  hash: number | null;
  at: number;
  /** How often the index lost it. */
  losses: number;
  /** Null if deleted. For a body, its Markdown, or empty if it is too short to compare. */
  text: string | null;
}

/** Same text as in the index `shingled_vectors`; otherwise SQLite does not use it. */
const open = "vector_state <> 'compared' AND owner_kind NOT IN ('mark-seq', 'mark-time')";
const findWork = `SELECT workspace_id AS workspaceId, owner_kind AS kind, owner_id AS id, version,
    vector_hash AS hash, vector_at AS at, vector_losses AS losses, CASE owner_kind
      WHEN 'topic' THEN (SELECT title FROM topics t WHERE t.id = owner_id)
      WHEN 'post-title' THEN (SELECT title FROM posts p WHERE p.id = owner_id)
      ELSE (SELECT CASE count WHEN 0 THEN '' ELSE substr(content, 1, ${markdownCharacters}) END FROM posts p WHERE p.id = owner_id)
    END AS text
  FROM shingled WHERE ${open} AND vector_state = ?1 AND vector_at <= ?2 ORDER BY vector_at LIMIT ?3`;

/** Texts of all workspaces in a state, those waiting longest since `before` first. */
export async function findVectorWork(
  { d1 }: Pick<Ctx, "d1">,
  state: "due" | "kept",
  { before, limit }: { before: number; limit: number },
): Promise<VectorWork[]> {
  const { results } = await d1.prepare(findWork).bind(state, before, limit).all<VectorWork>();
  return results;
}
