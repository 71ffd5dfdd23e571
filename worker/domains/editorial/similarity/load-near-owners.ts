import type { WorkspaceCtx } from "../../../context";
import { type TextKind, vectorHash, vectorId, vectorText } from "./vector-text";

export interface NearOwner {
  title: string;
  /** Of a topic, else null. */
  state: string | null;
  /** The post that was made of a topic. */
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
 * Whose texts these are, by the ids of their vectors. Whatever is not of this workspace, or is called otherwise than when its vector
 * was made, is left out.
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

/** Bodies are not read for this: a body that changed a little means what it meant. */
const isCurrent = ({ kind, title, hash }: OwnerRow): boolean =>
  hash !== null && (kind === "post-body" || hash === vectorHash(vectorText(kind, title)));
