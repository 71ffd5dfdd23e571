/** A consumer stops reading after this, so that everything it has read and waited for is sent under the same lease. */
export const readMs = 7_000;

/** A consumer starts no attempt after this: it must finish before the platform ends it. */
export const workMs = 10_000;

/**
 * Attempts under one lease, about eight statements each: four endpoints of one batch stay below D1's limit of 1,000 queries per invocation.
 */
export const attemptsMax = 25;

export const attemptTimeoutMs = 15_000;

/** Minimum time for a repeat within an attempt, even if the time limit is nearly used up. */
export const repeatTimeoutMs = 5_000;

/** All that one lease sends is read at once: a second page would wait 1.5 seconds for readers again. */
export const pageSize = attemptsMax;

/** Retries due within this time are queued; the minute's sweep sends later ones. */
export const soonMs = 60_000;
