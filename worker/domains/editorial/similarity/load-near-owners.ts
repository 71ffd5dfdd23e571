import type { WorkspaceCtx } from "../../../context";
import { type TextKind, vectorHash, vectorId, vectorText } from "./vector-text";

export interface NearOwner {
  title: string;
  /** Topics only, else null. */
  state: string | null;
  /** The post created from a topic. */
  postId: string | null;
}

interface OwnerRow extends NearOwner {
  kind: TextKind;
  id: string;
  hash: number | null;
}

const findOwners = `SELECT s.owner_kind AS kind, s.owner_id AS id, s.vector_hash AS hash,
    COALESCE(t.title, p.title) AS title, t.state, t.post_id AS postId
  FROM json_each(?2) a JOIN shingled s ON s.owner_kind = a.value ->> 'kind' AND s.owner_id = a.value ->> 'id'
  LEFT JOIN topics t ON s.owner_kind = 'topic' AND t.id = s.owner_id
  LEFT JOIN posts p ON s.owner_kind <> 'topic' AND p.id = s.owner_id
  WHERE +s.workspace_id = ?1 AND COALESCE(t.workspace_id, p.workspace_id) = ?1`;

/**
 * The topics and posts of these vectors, by vector id. Leaves out other workspaces, and titles that changed since their vector was made.
 */
export async function loadNearOwners(
  { d1, workspace }: WorkspaceCtx,
  texts: readonly { kind: TextKind; id: string }[],
): Promise<Map<string, NearOwner>> {
  const keys = JSON.stringify(texts.map(({ kind, id }) => ({ kind, id })));
  const { results } = await d1.prepare(findOwners).bind(workspace.id, keys).all<OwnerRow>();
  return new Map(
    results
      .filter(isCurrent)
      .map(({ kind, id, title, state, postId }) => [vectorId(kind, id), { title, state, postId }]),
  );
}

/** Bodies are not compared here: a slightly changed body keeps its meaning. */
const isCurrent = ({ kind, title, hash }: OwnerRow): boolean =>
  hash !== null && (kind === "post-body" || hash === vectorHash(vectorText(kind, title)));
