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

const grace = 700;
const eager = 1500;
const patient = 15_000;
const eagerFor = 30_000;
/** The maximum delay of a browser's timer. */
const mostDelay = 2 ** 31 - 1;

/**
 * How many milliseconds to wait before refreshing these posts, so that a due one soon appears as published: until just
 * after the next time, then often, then occasionally. False if none is pending.
 */
export function refetchWhenDue(posts: readonly Schedulable[], now: number): number | false {
  const waits = posts.filter(isWaiting).map(({ scheduledAt }) => wait(Date.parse(scheduledAt ?? "") - now));
  return waits.length === 0 ? false : Math.min(...waits, mostDelay);
}

const isWaiting = (post: Schedulable) => ["pending", "retrying"].includes(scheduleState(post));

function wait(left: number): number {
  if (left > 0) return left + grace;
  return left > -eagerFor ? eager : patient;
}
