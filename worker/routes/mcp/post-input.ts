import { z } from "zod";

/** How a tool identifies a post. */
export const postInput = z.string().min(1).max(200).describe("The post, by ID or slug");

/** The optimistic lock, optional here: without it, any version is accepted. */
export const anyVersion = z
  .int()
  .min(1)
  .optional()
  .describe("The version your edit is based on; the edit is refused if the post has changed since");
