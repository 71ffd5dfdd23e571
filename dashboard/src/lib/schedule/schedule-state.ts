import type { PostSummary } from "@schema/posts";

export type Schedulable = Pick<
  PostSummary,
  "status" | "scheduledAt" | "timezone" | "scheduledLocalTime" | "scheduleError" | "scheduleFailedAt"
>;

/**
 * The state of a post's schedule. `retrying` has failed at least once and is tried again; `failed` has been given up.
 */
export function scheduleState(post: Schedulable): "none" | "pending" | "retrying" | "failed" {
  if (post.status !== "DRAFT") return "none";
  if (post.scheduleFailedAt) return "failed";
  if (!post.scheduledAt) return "none";
  return post.scheduleError ? "retrying" : "pending";
}
