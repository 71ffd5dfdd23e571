import type { Post } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { loadPost } from "./load-post";
import { postView } from "./post-view";

export const getPost = async (ctx: WorkspaceCtx, id: string): Promise<Post> =>
  postView(ctx, await loadPost(ctx, id));
