import type { Ctx } from "../../../context";
import { logError } from "../../../platform/log";
import { attemptDelivery } from "./attempt-delivery";
import { beginAttempt } from "./begin-attempt";
import { type Claim, claimEndpoint } from "./claim-endpoint";
import { attemptsMax, readMs, workMs } from "./delivery-limits";
import { type DueDelivery, readDue } from "./read-due";
import { releaseClaim } from "./release-claim";

const pauseAfterFailure = 5;

/**
 * Sends what is due to one endpoint, in order of version. Resolves once the endpoint is claimed, or need not be; the
 * sending goes on under waitUntil, so that an endpoint that hangs keeps no other waiting. What dies there is found by the
 * sweep, as its claim runs out.
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

/** Rows that were seen, and the wait that began when they were. */
interface Page {
  deliveries: DueDelivery[];
  waited: Promise<void>;
}

/** While one page is sent, the wait of the next one runs: a busy endpoint hears of each change as soon as an idle one. */
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
 * The wait comes after the rows were seen, on the own timer: by then no isolate answers from before the commit
 * (docs/read-path.md), so that whoever fetches on arrival sees the new state.
 */
async function readPage(ctx: Ctx, claim: Claim, underway: DueDelivery[]): Promise<Page> {
  const deliveries = await readDue(ctx, claim, underway);
  const isFirst = deliveries.some(({ attempts }) => attempts === 0);
  return { deliveries, waited: isFirst ? ctx.sleep(ctx.config.writeWaitMs) : Promise.resolve() };
}

/** What one claim may still do; the rest is the next one's. */
interface Allowance {
  attempts: number;
  until: number;
}

/** False when there is nothing more to do under this claim. */
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
