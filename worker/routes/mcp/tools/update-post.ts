import { fieldsOfInput } from "../../../../schema/api/post-fields";
import { PostUpdate } from "../../../../schema/api/posts";
import { requireGate } from "../../../domains/generation";
import { findPostId, getPost, updatePost } from "../../../domains/posts";
import { describedFields } from "../described-fields";
import { named, postFacts } from "../post-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const updatePostTool = workspaceTool(
  {
    name: "update_post",
    title: "Update a post",
    description:
      "Changes fields of a published, hidden or scheduled post. Changes to a published post are visible to readers immediately, and connected sites are notified. For drafts, or to leave the decision to a person, use edit_draft.",
    effect: "publishes",
    input: { post: postInput, ...PostUpdate.shape, ...describedFields },
  },
  "editor",
  async (ctx, { post: wanted, version, ...input }) => {
    const id = await findPostId(ctx, wanted);
    const fields = fieldsOfInput(input);
    const { scheduledAt } = await getPost(ctx, id);
    if (scheduledAt !== null) await requireGate(ctx, id, fields);
    await updatePost(ctx, id, { version, fields });
    const post = await getPost(ctx, id);
    const effect =
      post.version === version
        ? "Nothing changed."
        : post.status === "PUBLISHED"
          ? "The change is live, and sites were notified."
          : `It is ${post.status}, so readers do not see it.`;
    return {
      said: `Updated ${named(post)}, now version ${post.version}. ${effect}`,
      data: postFacts(ctx, post),
    };
  },
);
