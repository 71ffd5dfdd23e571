import { z } from "zod";
import { PostStatus } from "../../../../schema/api/public";
import { listPosts } from "../../../domains/posts/list-posts";
import { pageInput } from "../page-input";
import { postFacts } from "../post-facts";
import { workspaceTool } from "../tool";

export const searchPostsTool = workspaceTool(
  {
    name: "search_posts",
    title: "Search posts",
    description:
      "Posts of every status that hold all the words in title, excerpt or text; the last word may be a beginning. There are no operators.",
    effect: "reads",
    input: { q: z.string().trim().min(1).max(200), status: PostStatus.optional(), ...pageInput },
  },
  "viewer",
  async (ctx, input) => {
    const { items, pagination } = await listPosts(ctx, input);
    const posts = items.map((post) => ({ ...postFacts(ctx, post), excerpt: post.excerpt }));
    return { said: `${pagination.total} posts found.`, data: { posts, pagination } };
  },
);
