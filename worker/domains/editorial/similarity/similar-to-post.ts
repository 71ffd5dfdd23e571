import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { similarToPosts } from "./similar-to-posts";

/** Topics and other posts that are too close to the post, the closest first: one of them may be the one to update instead. */
export async function similarToPost(ctx: WorkspaceCtx, id: string): Promise<Similar[]> {
  const similar = (await similarToPosts(ctx, [id])).get(id);
  if (!similar) throw notFound("Post");
  return similar;
}
