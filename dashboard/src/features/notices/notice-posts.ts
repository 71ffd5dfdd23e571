import { z } from "zod";

const Posts = z.array(z.object({ id: z.string(), title: z.string() }));

/** The posts that a notice names in its details, if any. */
export const noticePosts = (posts: unknown): z.infer<typeof Posts> => Posts.safeParse(posts).data ?? [];
