import { networkOf } from "../../client-address";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { FewAtOnce } from "../../few-at-once";

interface Subjects {
  address?: string;
  /** As it was sent: it need not be valid. */
  credential?: string | undefined;
  userId?: string;
}

/** What one user, or one address of nobody signed in, asks at once: more waits, so that others are answered meanwhile. */
export const requestsAtOnce = new FewAtOnce({ atOnce: 8, patienceMs: 30_000, longestMs: 2_000 });

/** Counts a request under each subject; 429 once one of them has sent too many. */
export async function limitRequests(ctx: Ctx, { address, credential, userId }: Subjects): Promise<void> {
  const keys: string[] = [];
  if (address !== undefined) keys.push(`address:${networkOf(address)}`);
  if (credential !== undefined) keys.push(`credential:${await ctx.hash("request-rate", credential)}`);
  if (userId !== undefined) keys.push(`user:${userId}`);
  const within = await Promise.all(keys.map(ctx.withinRequestRate));
  if (within.includes(false))
    throw new AppError("rate_limited", "Too many requests; retry after the seconds given in Retry-After");
}
