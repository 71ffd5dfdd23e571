import type { PostRow } from "./post-fields";

/** The columns of a post without a schedule; set together with a new `scheduleGeneration`. */
export const unscheduled = {
  scheduledAt: null,
  timezone: null,
  scheduledLocalTime: null,
  scheduledByUserId: null,
  dueAt: null,
  scheduleAttempts: 0,
  scheduleError: null,
  scheduleFailedAt: null,
} as const satisfies Partial<PostRow>;
