import type { Ctx } from "../../../context";
import { logError } from "../../../platform/log";
import { attemptDelivery } from "./attempt-delivery";
import { beginAttempt } from "./begin-attempt";
import { type Claim, claimEndpoint } from "./claim-endpoint";
import { attemptsMax, readMs, soonMs, workMs } from "./delivery-limits";
import { type DueDelivery, readDue } from "./read-due";

const release = `UPDATE webhook_endpoints SET claim_token = NULL, claimed_until = NULL
  WHERE id = ?1 AND claim_token = ?2`;
const next = `SELECT min(d.next_attempt_at) AS at FROM deliveries d
  JOIN webhook_endpoints n ON n.id = d.target_id AND n.enabled = 1
  WHERE d.target_id = ?1 AND d.state = 'pending' AND d.next_attempt_at <= ?2`;

/**
 * Releases the endpoint, and only then checks whether more is due soon: earlier hints were dropped because of this lease. The sweep finds
 * what the queue loses. After a failure, waits at least `pauseSeconds` before the next attempt.
 */
async function releaseClaim(ctx: Ctx, { endpointId, token }: Claim, pauseSeconds: number): Promise<void> {
  const now = ctx.now();
  const [, soonest] = await ctx.d1.batch<{ at: number | null }>([
    ctx.d1.prepare(release).bind(endpointId, token),
    ctx.d1.prepare(next).bind(endpointId, now + soonMs),
  ]);
  const at = soonest?.results[0]?.at ?? null;
  if (at === null) return;
  await ctx.enqueue([{ kind: "deliver", endpointId }], Math.max(pauseSeconds, Math.ceil((at - now) / 1_000)));
}

const pauseAfterFailure = 5;

/**
 * Sends what is due to one endpoint, in version order. Resolves once the endpoint is leased or nothing is to be done and continues under
 * waitUntil, so that a slow endpoint does not delay others. If it dies, the sweep finds the rest once its lease expires.
 */
export async function deliverToEndpoint(ctx: Ctx, endpointId: string): Promise<void> {
  const claim = await claimEndpoint(ctx, endpointId);
  if (claim) ctx.waitUntil(work(ctx, claim).catch((error: unknown) => log(ctx, claim, error)));
}

async function work(ctx: Ctx, claim: Claim): Promise<void> {
  let pauseSeconds = pauseAfterFailure;
  try {
    await sendAllDue(ctx, claim);
    pauseSeconds = 0;
  } finally {
    await releaseClaim(ctx, claim, pauseSeconds);
  }
}

/** Rows that were read, and the wait that started when they were. */
interface Page {
  deliveries: DueDelivery[];
  waited: Promise<void>;
}

/** The wait for the next page runs while one page is sent, so a busy endpoint gets each change as soon as an idle one. */
async function sendAllDue(ctx: Ctx, claim: Claim): Promise<void> {
  const began = ctx.now();
  const allowance: Allowance = { attempts: attemptsMax, until: began + workMs };
  let page = await readPage(ctx, claim, []);
  while (page.deliveries.length > 0) {
    await page.waited;
    const mayReadOn = () => ctx.now() < began + readMs;
    let next = mayReadOn() ? await readPage(ctx, claim, page.deliveries) : none;
    if (!(await sendPage(ctx, claim, page.deliveries, allowance))) return;
    if (next.deliveries.length === 0 && mayReadOn()) next = await readPage(ctx, claim, []);
    page = next;
  }
}

const none: Page = { deliveries: [], waited: Promise.resolve() };

/**
 * The wait starts after the rows were read, on our own timer: at its end no isolate responds with data from before the commit
 * (docs/read-path.md), so a receiver that fetches on arrival sees the new state.
 */
async function readPage(ctx: Ctx, claim: Claim, underway: DueDelivery[]): Promise<Page> {
  const deliveries = await readDue(ctx, claim, underway);
  const isFirst = deliveries.some(({ attempts }) => attempts === 0);
  return { deliveries, waited: isFirst ? ctx.sleep(ctx.config.writeWaitMs) : Promise.resolve() };
}

/** What one lease may still do; the next one does the rest. */
interface Allowance {
  attempts: number;
  until: number;
}

/** False once nothing is left to do under this lease. */
async function sendPage(ctx: Ctx, claim: Claim, page: DueDelivery[], allowance: Allowance): Promise<boolean> {
  let waiting = page;
  while (waiting.length > 0) {
    if (allowance.attempts === 0 || ctx.now() >= allowance.until) return false;
    allowance.attempts -= 1;
    const beginning = await beginAttempt(ctx, claim, waiting);
    if (!beginning) return false;
    const isHook = beginning.endpoint.kind === "deploy-hook";
    const together = isHook ? beginning.deliveries : beginning.deliveries.slice(0, 1);
    await attemptDelivery(ctx, { ...beginning, deliveries: together });
    waiting = beginning.deliveries.slice(together.length);
  }
  return true;
}

const log = ({ requestId }: Ctx, { endpointId }: Claim, error: unknown) =>
  logError("delivery", error, { requestId, endpointId });
