import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { similarToPosts } from "./similar-to-posts";

/** Topics and other posts too similar to the post, most similar first: one of them may be the better one to update. */
export async function similarToPost(ctx: WorkspaceCtx, id: string): Promise<Similar[]> {
  const similar = (await similarToPosts(ctx, [id])).get(id);
  if (!similar) throw notFound("Post");
  return similar;
}
