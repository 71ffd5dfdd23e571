import type { Ctx } from "../../../context";
import { networkOf } from "../../../platform/client-address";
import { AppError } from "../../../platform/errors";
import { FewAtOnce } from "../../../platform/few-at-once";

interface Subjects {
  address?: string;
  /** As sent: may be invalid. */
  credential?: string | undefined;
  userId?: string;
}

const waits = { patienceMs: 30_000, longestMs: 2_000, waitingMax: 50 };
const severalAtOnce = new FewAtOnce({ atOnce: 8, ...waits });
const oneAtOnce = new FewAtOnce({ atOnce: 1, ...waits });
const burst = 100;
const burstMs = 10_000;
const callersMax = 5_000;
const asked = new Map<string, { since: number; count: number }>();

/**
 * Runs eight requests at a time per credential, or per IP address without one. After 100 requests within ten seconds, the isolate runs that
 * caller's requests one at a time until the ten seconds are over, so that others need not wait.
 */
export function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const now = Date.now();
  let recent = asked.get(caller);
  if (!recent || now >= recent.since + burstMs) {
    if (asked.size >= callersMax) asked.clear();
    recent = { since: now, count: 0 };
    asked.set(caller, recent);
  }
  recent.count += 1;
  return (recent.count > burst ? oneAtOnce : severalAtOnce).run(work, caller);
}

/** Counts a request under each subject; 429 once one of them has too many. */
export async function limitRequests(ctx: Ctx, { address, credential, userId }: Subjects): Promise<void> {
  const keys: string[] = [];
  if (address !== undefined) keys.push(`address:${networkOf(address)}`);
  if (credential !== undefined) keys.push(`credential:${await ctx.hash("request-rate", credential)}`);
  if (userId !== undefined) keys.push(`user:${userId}`);
  const within = await Promise.all(keys.map(ctx.withinRequestRate));
  if (within.includes(false))
    throw new AppError(
      "rate_limited",
      "Too many requests. Wait for the number of seconds in Retry-After, then try again.",
    );
}
