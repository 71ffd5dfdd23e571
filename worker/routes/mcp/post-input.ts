import { z } from "zod";

/** How a tool names a post. */
export const postInput = z.string().min(1).max(200).describe("The post, by id or slug");

/** The optimistic lock, where leaving it out means "whatever it is now". */
export const anyVersion = z
  .int()
  .min(1)
  .optional()
  .describe("Refuse when the post has another version by now");
