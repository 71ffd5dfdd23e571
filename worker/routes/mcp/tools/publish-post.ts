import { PublishInput } from "../../../../schema/api/posts";
import { requireGate } from "../../../domains/generation";
import { findPostId, getPost, publishPost } from "../../../domains/posts";
import { named, postFacts } from "../post-facts";
import { anyVersion, postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const publishPostTool = workspaceTool(
  {
    name: "publish_post",
    title: "Publishing",
    description:
      "Publishes a draft or hidden post now and notifies connected sites. Set `publishedAt` to give it a past date.",
    effect: "publishes",
    input: { post: postInput, publishedAt: PublishInput.shape.publishedAt, version: anyVersion },
  },
  "editor",
  async (ctx, { post: wanted, ...input }) => {
    const id = await findPostId(ctx, wanted);
    const before = await getPost(ctx, id);
    if (before.status === "PUBLISHED" && input.publishedAt === undefined)
      return {
        said: `${named(before)} is already published; nothing changed.`,
        data: postFacts(ctx, before),
      };
    const checked = await requireGate(ctx, id);
    await publishPost(ctx, id, { ...input, version: input.version ?? checked });
    const post = await getPost(ctx, id);
    return { said: `Published ${named(post)}. Sites were notified.`, data: postFacts(ctx, post) };
  },
);
