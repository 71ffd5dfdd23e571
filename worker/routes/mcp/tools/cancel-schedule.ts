import { cancelSchedule, findPostId, getPost } from "../../../domains/posts";
import { named, postFacts } from "../post-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const cancelScheduleTool = workspaceTool(
  {
    name: "cancel_schedule",
    title: "Cancel a schedule",
    description: "Turns a scheduled post back into an unscheduled draft.",
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
    return { said: `${named(post)} is now an unscheduled draft.`, data: postFacts(ctx, post) };
  },
);
