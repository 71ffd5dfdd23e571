import type { PostSummary } from "@schema/posts";

export type Schedulable = Pick<
  PostSummary,
  "status" | "scheduledAt" | "timezone" | "scheduledLocalTime" | "scheduleError" | "scheduleFailedAt"
>;

/** What a post's schedule stands at. `retrying` failed at least once and is tried again; `failed` is given up. */
export function scheduleState(post: Schedulable): "none" | "pending" | "retrying" | "failed" {
  if (post.status !== "DRAFT") return "none";
  if (post.scheduleFailedAt) return "failed";
  if (!post.scheduledAt) return "none";
  return post.scheduleError ? "retrying" : "pending";
}
