import { z } from "zod";
import { Instant } from "./instant";
import { PostStatus, PublicPost } from "./public";

/** What a preview link shows, as JSON: for a site that shows drafts in its own dress. */
export const PostPreview = z
  .object({
    /** As the public API would answer it once it is published so, without related posts. */
    post: PublicPost,
    /** What the post is now. */
    status: PostStatus,
    /** Whether private edits of a published post are shown. */
    edited: z.boolean(),
    scheduledAt: Instant.nullable(),
    /** When the link ends. */
    expiresAt: Instant,
  })
  .meta({ id: "PostPreview" });
export type PostPreview = z.infer<typeof PostPreview>;
