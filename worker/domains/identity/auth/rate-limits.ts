import type { Ctx, WorkspaceCtx } from "../../../context";
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
const fewAtOnce = new FewAtOnce({ atOnce: 4, ...waits });
const oneAtOnce = new FewAtOnce({ atOnce: 1, ...waits });
const burst = 40;
const perSecond = 10;
const callersMax = 5_000;
/** What each caller has left of its burst. */
const allowances = new Map<string, { left: number; at: number }>();

/**
 * Runs four requests at a time per credential, or per IP address without one. A caller that exceeds ten requests per second, after a burst of
 * 40, has its requests run one at a time, so that others need not wait for the isolate or the database.
 */
export function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const now = Date.now();
  const known = allowances.get(caller);
  if (!known && allowances.size >= callersMax) allowances.clear();
  const refilled = known ? known.left + ((now - known.at) / 1_000) * perSecond : burst;
  const left = Math.min(burst, refilled);
  allowances.set(caller, { left: Math.max(0, left - 1), at: now });
  return (left < 1 ? oneAtOnce : fewAtOnce).run(work, caller);
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

type Attempt = "sign-in" | "sign-up" | "link-request" | "password" | "invitation" | "device" | "device-code";

/** Counts an attempt under each subject, such as an IP address or an email; 429 once one of them has too many. */
export async function limitAttempts(ctx: Ctx, attempt: Attempt, subjects: string[]): Promise<void> {
  const within = await Promise.all(
    subjects.map((subject) => ctx.withinSignInRate(`${attempt}:${networkOf(subject)}`)),
  );
  if (within.includes(false))
    throw new AppError("rate_limited", "Too many attempts. Wait a minute, then try again.");
}

const works = {
  draw: { noun: "cards", limit: "withinHeavyRate" },
  preview: { noun: "previews", limit: "withinCallRate" },
  image: { noun: "images", limit: "withinCallRate" },
  link: { noun: "links", limit: "withinCallRate" },
  document: { noun: "documents", limit: "withinHeavyRate" },
} as const;

/** Counts CPU-intensive work for its user and for the workspace; 429 once either has too much. */
export async function limitHeavy(ctx: WorkspaceCtx, work: keyof typeof works): Promise<void> {
  const { actor, workspace } = ctx;
  const { noun, limit } = works[work];
  const subjects = [workspace.id, ...(actor.kind === "user" ? [actor.userId] : [])];
  const within = await Promise.all(subjects.map((subject) => ctx[limit](`${work}:${subject}`)));
  if (within.includes(false))
    throw new AppError("rate_limited", `Too many ${noun} in one minute. Wait a minute, then try again.`);
}
