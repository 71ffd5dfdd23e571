import { overview } from "../../../domains/operations";
import { workspaceTool } from "../tool";

export const getOverviewTool = workspaceTool(
  {
    name: "get_overview",
    title: "Get an overview",
    description:
      "What needs a person's attention in the workspace, which posts are next and which were published last, and what is left to set up. Counts of 100 mean 100 or more.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const { next, recent, ...data } = await overview(ctx);
    const waiting = data.attention.map(({ kind, count }) => `${kind} (${count})`).join(", ");
    return {
      said: waiting === "" ? "Nothing needs attention." : `These need attention: ${waiting}.`,
      data: {
        ...data,
        next: next.map(({ id, title, scheduledAt, plannedOn }) => ({ id, title, scheduledAt, plannedOn })),
        recent: recent.map(({ post: { id, title, publishedAt }, live }) => ({
          id,
          title,
          publishedAt,
          seenOnSite: live?.state,
        })),
      },
    };
  },
);
