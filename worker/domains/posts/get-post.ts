import type { Post } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { readPostProof } from "../delivery";
import { loadPost } from "./load-post";
import { postView } from "./post-view";
import { readProvenance } from "./provenance";

export async function getPost(ctx: WorkspaceCtx, id: string): Promise<Post> {
  const [loaded, live, provenance] = await Promise.all([
    loadPost(ctx, id),
    readPostProof(ctx, id),
    readProvenance(ctx, id),
  ]);
  return postView(ctx, loaded, live, provenance);
}
