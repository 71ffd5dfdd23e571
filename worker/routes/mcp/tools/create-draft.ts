import { fieldsOfInput } from "../../../../schema/api/post-fields";
import { PostCreate } from "../../../../schema/api/posts";
import { createPost, getPost } from "../../../domains/posts";
import { describedFields } from "../described-fields";
import { named, postFacts } from "../post-facts";
import { workspaceTool } from "../tool";

export const createDraftTool = workspaceTool(
  {
    name: "create_draft",
    title: "Create a draft",
    description:
      "Creates a draft that readers do not see. `content` is Markdown without the title. If you omit `slug`, it is derived from the title.",
    effect: "writes",
    input: { ...PostCreate.shape, ...describedFields },
  },
  "editor",
  async (ctx, input) => {
    const id = await createPost(ctx, { ...fieldsOfInput(input), title: input.title });
    const post = await getPost(ctx, id);
    return {
      said: `Created the draft ${named(post)}, version ${post.version}. Readers do not see it.`,
      data: postFacts(ctx, post),
    };
  },
);
