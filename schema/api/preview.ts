import { z } from "zod";
import { Instant } from "./instant";
import { PostStatus, PublicPost } from "./public";

/** What a preview link shows, as JSON, for sites that render drafts in their own design. */
export const PostPreview = z
  .object({
    /** As the public API would return it after publication, without related posts. */
    post: PublicPost,
    /** The current status of the post. */
    status: PostStatus,
    /** Whether it shows private edits of a published post. */
    edited: z.boolean(),
    scheduledAt: Instant.nullable(),
    /** When the link expires. */
    expiresAt: Instant,
    /** The post in the dashboard's editor. */
    editUrl: z.string(),
  })
  .meta({ id: "PostPreview" });
export type PostPreview = z.infer<typeof PostPreview>;
