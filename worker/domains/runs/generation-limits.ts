import { runs } from "../../../schema/tables";
import { leaseOf } from "../../platform/db/lease";

/** Runs of a workspace that are worked on at the same time, by as many consumers: one that dies costs one call at most. */
export const runsAtOnce = 3;

/** A worker that does not renew the lease of its run for this long has died. */
export const runLease = leaseOf(runs, 30_000);
export const renewMs = 5_000;

/** A consumer begins no step after that: others wait for their turn. */
export const workMs = 20_000;

/** A step that takes longer is broken off; a writer's own limits come earlier. */
export const performMs = 420_000;

/** Failed tries of one step, the first included. */
export const triesMax = 4;

/** So often a step is taken up, whatever becomes of its workers. */
export const takenMax = 20;

const second = 1_000;
/** Waits after the first, second and third failed try, in milliseconds. */
export const backoffMs: readonly number[] = [5 * second, 30 * second, 120 * second];
export const retryAfterMax = 24 * 3_600 * second;

/** Retries due within that time come by the queue, later ones by the minute's sweep. */
export const soonMs = 60 * second;

/** More in one answer, and models come to their limit of length. */
export const topicsPerCall = 40;
