/** How long a consumer keeps the claim of an endpoint unless it renews it: longer than any one attempt with its writes. */
export const claimMs = 30_000;

/** A consumer reads no more after that, so that what it has read and waited for is sent under the same claim. */
export const readMs = 7_000;

/** A consumer begins no attempt after that: it must be done before the platform ends it. */
export const workMs = 10_000;

/**
 * Attempts under one claim, about eight statements each: four endpoints of one batch stay below the 1,000 queries that D1
 * allows an invocation.
 */
export const attemptsMax = 25;

export const attemptTimeoutMs = 15_000;

/** What a repeat within an attempt gets at least, however much of the time limit is used up. */
export const repeatTimeoutMs = 5_000;

export const pageSize = 20;

/** Retries due within that time come by the queue, later ones by the minute's sweep. */
export const soonMs = 60_000;
