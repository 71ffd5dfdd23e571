import { findPostId, getPost, withdrawPost } from "../../../domains/posts";
import { named, postFacts } from "../post-facts";
import { anyVersion, postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const unpublishPostTool = workspaceTool(
  {
    name: "unpublish_post",
    title: "Unpublishing",
    description: "Takes a published post from readers and keeps it as hidden; publish_post brings it back.",
    effect: "publishes",
    input: { post: postInput, version: anyVersion },
  },
  "editor",
  async (ctx, { post: wanted, version }) => {
    const id = await findPostId(ctx, wanted);
    const before = await getPost(ctx, id);
    if (before.status === "HIDDEN")
      return { said: `${named(before)} is hidden already; nothing changed.`, data: postFacts(ctx, before) };
    await withdrawPost(ctx, id, "unpublish", { version });
    const post = await getPost(ctx, id);
    return {
      said: `Took ${named(post)} from readers; it is hidden. Sites were told.`,
      data: postFacts(ctx, post),
    };
  },
);
