import { runs } from "../../../schema/tables";
import { leaseOf } from "../../platform/db/lease";

/** Runs of a workspace in progress at once, each by its own consumer: one that dies costs at most one call. */
export const runsAtOnce = 3;

/** A worker that does not renew the lease of its run for this long has died. */
export const runLease = leaseOf(runs, 30_000);
export const renewMs = 5_000;

/** A consumer starts no step after this: others wait for their turn. */
export const workMs = 20_000;

/** A longer step is aborted; a writer's own limits are shorter. */
export const performMs = 420_000;

/** Attempts per step, including the first. */
export const triesMax = 4;

/** How many times a step is started, whatever happens to its workers. */
export const takenMax = 20;

const second = 1_000;
/** Delays after the first, second and third failed attempt, in milliseconds. */
export const backoffMs: readonly number[] = [5 * second, 30 * second, 120 * second];
export const retryAfterMax = 24 * 3_600 * second;

/** Retries due within this time use the queue, later ones the sweep. */
export const soonMs = 60 * second;

/** More in one answer would exceed models' output limits. */
export const topicsPerCall = 40;
