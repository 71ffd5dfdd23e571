import { fieldsOfInput } from "../../../../schema/api/post-fields";
import { PostUpdate } from "../../../../schema/api/posts";
import { findPostId, getPost, updatePost } from "../../../domains/posts";
import { describedFields } from "../described-fields";
import { named, postFacts } from "../post-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const updatePostTool = workspaceTool(
  {
    name: "update_post",
    title: "Updating a post",
    description:
      "Changes fields of a published, hidden or scheduled post. Readers of a published one see the change at once, and connected sites are notified. For drafts, and to leave the decision to a person, use edit_draft.",
    effect: "publishes",
    input: { post: postInput, ...PostUpdate.shape, ...describedFields },
  },
  "editor",
  async (ctx, { post: wanted, version, ...input }) => {
    const id = await findPostId(ctx, wanted);
    await updatePost(ctx, id, { version, fields: fieldsOfInput(input) });
    const post = await getPost(ctx, id);
    const effect =
      post.version === version
        ? "Nothing differed."
        : post.status === "PUBLISHED"
          ? "Readers see it, and sites were told."
          : `It is ${post.status}: readers see nothing of it.`;
    return {
      said: `Updated ${named(post)}, now version ${post.version}. ${effect}`,
      data: postFacts(ctx, post),
    };
  },
);
