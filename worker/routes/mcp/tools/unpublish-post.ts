import { findPostId, getPost, withdrawPost } from "../../../domains/posts";
import { named, postFacts } from "../post-facts";
import { anyVersion, postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const unpublishPostTool = workspaceTool(
  {
    name: "unpublish_post",
    title: "Unpublishing",
    description: "Unpublishes a post and keeps it hidden from readers; publish_post publishes it again.",
    effect: "publishes",
    input: { post: postInput, version: anyVersion },
  },
  "editor",
  async (ctx, { post: wanted, version }) => {
    const id = await findPostId(ctx, wanted);
    const before = await getPost(ctx, id);
    if (before.status === "HIDDEN")
      return { said: `${named(before)} is already hidden; nothing changed.`, data: postFacts(ctx, before) };
    await withdrawPost(ctx, id, "unpublish", { version });
    const post = await getPost(ctx, id);
    return {
      said: `Unpublished ${named(post)}; it is now hidden. Sites were notified.`,
      data: postFacts(ctx, post),
    };
  },
);
