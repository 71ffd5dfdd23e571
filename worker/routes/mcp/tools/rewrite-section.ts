import { SectionRewrite } from "../../../../schema/api/polish";
import { rewriteSection } from "../../../domains/editorial";
import { findPostId } from "../../../domains/posts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const rewriteSectionTool = workspaceTool(
  {
    name: "rewrite_section",
    title: "Rewrite a section",
    description:
      "Has the workspace's writer rewrite one section of a draft following an instruction. It returns the old and the new text; with `apply`, it stores the new one. `lost` lists links, code and numbers that are gone.",
    effect: "writes",
    input: { post: postInput, ...SectionRewrite.shape },
  },
  "editor",
  async (ctx, { post: wanted, ...input }) => {
    const post = await findPostId(ctx, wanted);
    const data = await rewriteSection(ctx, post, SectionRewrite.parse(input));
    const said = data.applied
      ? `Rewrote the section. The post is now at version ${data.version}.`
      : "The new text was not stored.";
    return { said, data: { post, ...data } };
  },
);
