/** How long a consumer keeps the claim of an integration unless it renews it: longer than any one call takes. */
export const claimMs = 120_000;

/** A claim older than that is renewed before the next call. */
export const renewMs = 20_000;

/** A consumer begins no further post after that; a hint leads the next one on. */
export const workMs = 60_000;

/** Posts under one claim, about ten statements each: far below the 1,000 queries that D1 allows an invocation. */
export const postsMax = 40;

/** Retries due within that time come by the queue, later ones by the minute's sweep. */
export const soonMs = 60_000;

/** A site that wants to be left alone is asked by no other post for so long, or as long as it said, whichever is shorter. */
export const pauseMaxMs = 10 * 60_000;

/** The same for a site that did not answer in time. */
export const hangPauseMs = 60_000;

/**
 * A call whose answer never came may still take effect so long afterwards. The article is looked at again then, and the post
 * is told as done all the same.
 */
export const settleMs = 10 * 60_000;

/** Where nothing has worked for so long, nobody looks at such articles any more. */
export const hopelessMs = 3 * 24 * 60 * 60_000;
