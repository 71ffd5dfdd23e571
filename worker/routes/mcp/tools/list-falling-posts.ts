import { getFallingPosts } from "../../../domains/analytics";
import { workspaceTool } from "../tool";

export const listFallingPostsTool = workspaceTool(
  {
    name: "list_falling_posts",
    title: "List posts that are losing readers",
    description:
      "Published posts with at least 100 views in the 28 days before the last 28, and at most 70% as many since. Requires Google Analytics. Offer to refresh one with refresh_post and the reason `views`.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const { items, from, to, previous, timezone, stale } = await getFallingPosts(ctx);
    return {
      said: items.length === 1 ? "1 post is losing readers." : `${items.length} posts are losing readers.`,
      data: { posts: items, from, to, previous, timezone, ...(stale && { stale }) },
    };
  },
);
