import type { WorkspaceCtx } from "../../context";
import type { PostRow } from "../posts";
import { queryInParts } from "./query-in-parts";

export type KnownPost = Pick<PostRow, "id" | "slug" | "sourcePath">;

const find = `SELECT p.id, p.slug, p.source_path AS sourcePath FROM json_each(?2) j
    CROSS JOIN posts p ON p.workspace_id = ?1 AND p.source_path = j.value
  UNION SELECT p.id, p.slug, p.source_path FROM json_each(?2) j
    CROSS JOIN posts p ON p.id = j.value AND p.workspace_id = ?1`;

/** The posts that earlier imports created under these identities, else those with one as their id; by identity. */
export async function postsByIdentity(
  ctx: WorkspaceCtx,
  identities: string[],
): Promise<Map<string, KnownPost>> {
  const posts = await queryInParts<KnownPost>(ctx, find, identities);
  const byPath = new Map(posts.map((post) => [post.sourcePath, post]));
  const byId = new Map(posts.map((post) => [post.id, post]));
  return new Map(
    identities.flatMap((identity) => {
      const post = byPath.get(identity) ?? byId.get(identity);
      return post ? [[identity, post]] : [];
    }),
  );
}
