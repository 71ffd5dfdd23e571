import { z } from "zod";
import { PostQuery } from "../../../../schema/api/posts";
import { PostStatus } from "../../../../schema/api/public";
import { listPosts } from "../../../domains/posts";
import { pageInput } from "../page-input";
import { postFacts } from "../post-facts";
import { workspaceTool } from "../tool";

export const listPostsTool = workspaceTool(
  {
    name: "list_posts",
    title: "List posts",
    description: "Posts of every status, most recently changed first, without their text.",
    effect: "reads",
    input: {
      status: PostStatus.optional(),
      category: z.string().trim().max(100).optional().describe("Name or slug of a category"),
      author: PostQuery.shape.author,
      tag: PostQuery.shape.tag,
      sort: PostQuery.shape.sort,
      ...pageInput,
    },
  },
  "viewer",
  async (ctx, input) => {
    const { items, pagination } = await listPosts(ctx, input);
    return {
      said: `${pagination.total} posts.`,
      data: { posts: items.map((post) => postFacts(ctx, post)), pagination },
    };
  },
);
