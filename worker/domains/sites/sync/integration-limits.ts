/** An older lease is renewed before the next call. */
export const renewMs = 20_000;

/** A consumer starts no other post after this; a hint lets the next one continue. */
export const workMs = 60_000;

/** Posts per lease, about ten statements each: far below D1's limit of 1,000 queries per invocation. */
export const postsMax = 40;

/** Maximum pause after a platform asks us to wait; shorter if it asks for less. */
export const pauseMaxMs = 10 * 60_000;

/** The same after a timeout. */
export const hangPauseMs = 60_000;

/**
 * An unanswered call may still take effect for this long. The article is checked again afterwards, though the post already counts as done.
 */
export const settleMs = 10 * 60_000;

/** After failing for this long, such articles are no longer checked. */
export const hopelessMs = 3 * 24 * 60 * 60_000;

/**
 * Whether articles of the integration `i` are still checked; ?3 is the time before which a failing integration is given up. Not after long
 * failure, or if only a reconnect can help.
 */
export const hopeful = "(i.problem IS NULL OR (i.problem ->> '$.mayPass' AND i.failing_since > ?3))";
