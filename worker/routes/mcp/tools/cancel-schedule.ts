import { cancelSchedule, findPostId, getPost } from "../../../domains/posts";
import { named, postFacts } from "../post-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const cancelScheduleTool = workspaceTool(
  {
    name: "cancel_schedule",
    title: "Cancelling a schedule",
    description: "Makes a scheduled post an ordinary draft again; nothing publishes it any more.",
    effect: "publishes",
    input: { post: postInput },
  },
  "editor",
  async (ctx, { post: wanted }) => {
    const id = await findPostId(ctx, wanted);
    const before = await getPost(ctx, id);
    if (before.status === "DRAFT" && before.scheduledAt === null)
      return { said: `${named(before)} is not scheduled; nothing changed.`, data: postFacts(ctx, before) };
    await cancelSchedule(ctx, id);
    const post = await getPost(ctx, id);
    return { said: `${named(post)} is a draft without a schedule.`, data: postFacts(ctx, post) };
  },
);
