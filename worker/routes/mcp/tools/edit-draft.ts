import { fieldsOfInput } from "../../../../schema/api/post-fields";
import { PostUpdate } from "../../../../schema/api/posts";
import { autosavePost, findPostId, getPost, updatePost } from "../../../domains/posts";
import { describedFields } from "../described-fields";
import { named, postFacts } from "../post-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const editDraftTool = workspaceTool(
  {
    name: "edit_draft",
    title: "Edit without publishing",
    description:
      "Changes fields of a draft. For a published post, it saves unpublished changes that readers do not see until a person selects Update. Send the `version` you read and only the fields to change: null clears a field, and a list is replaced as a whole.",
    effect: "writes",
    input: { post: postInput, ...PostUpdate.shape, ...describedFields },
  },
  "editor",
  async (ctx, { post: wanted, version, ...input }) => {
    const id = await findPostId(ctx, wanted);
    const edit = { version, fields: fieldsOfInput(input) };
    const { status } = await getPost(ctx, id);
    if (status === "PUBLISHED") await autosavePost(ctx, id, edit, { audited: true });
    else await updatePost(ctx, id, edit);
    const post = await getPost(ctx, id);
    const state = post.version === version ? "Nothing changed in" : "Saved";
    const said =
      status === "PUBLISHED"
        ? `${state} unpublished changes to the published post ${named(post)}, now version ${post.version}. Readers still see the old text.`
        : `${state} ${named(post)}, now version ${post.version}.`;
    return { said, data: postFacts(ctx, post) };
  },
);
