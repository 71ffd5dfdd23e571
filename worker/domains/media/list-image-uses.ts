import type { ImagePlace, ImageUse } from "../../../schema/api/images";
import type { PostStatus } from "../../../schema/api/public";
import type { WorkspaceCtx } from "../../context";
import { loadImage } from "./load-image";
import { searchImagesInPosts } from "./search-images-in-posts";

interface Row {
  postId: string;
  title: string;
  status: PostStatus;
  /** JSON. */
  places: string;
  isUnpublished: number;
}

const uses = `SELECT p.id AS postId, p.title, p.status, json_group_array(DISTINCT u.place) AS places,
    MIN(u.origin = 'copy') AS isUnpublished
  FROM image_uses u JOIN posts p ON p.id = u.post_id
  WHERE u.workspace_id = ?1 AND u.key IN (SELECT ?2 UNION ALL SELECT key FROM image_variants WHERE image_id = ?3)
  GROUP BY p.id ORDER BY p.title, p.id LIMIT 100`;

/** The posts that use an image, by title, at most 100. */
export async function listImageUses(ctx: WorkspaceCtx, id: string): Promise<ImageUse[]> {
  const { key } = await loadImage(ctx, id);
  await searchImagesInPosts(ctx, { workspaceId: ctx.workspace.id });
  const { results } = await ctx.d1.prepare(uses).bind(ctx.workspace.id, key, id).all<Row>();
  return results.map(({ places, isUnpublished, ...post }) => ({
    ...post,
    places: (JSON.parse(places) as ImagePlace[]).toSorted(),
    isUnpublished: isUnpublished === 1,
  }));
}
