import type { Ctx } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import { logError } from "../../../platform/log";
import { catchUp } from "../../../public/replica/catch-up";
import { attemptDelivery } from "./attempt-delivery";
import { attemptsMax, readMs, workMs } from "./delivery-limits";
import { beginAttempt, type DueDelivery, readDue } from "./due-deliveries";
import { endpoints, leaseTarget, releaseTarget } from "./target";

const pauseAfterFailure = 5;

/**
 * Sends what is due to one endpoint, in version order. Resolves once the endpoint is leased or nothing is to be done and continues under
 * waitUntil, so that a slow endpoint does not delay others. If it dies, the sweep finds the rest once its lease expires.
 */
export async function deliverToEndpoint(ctx: Ctx, endpointId: string): Promise<void> {
  const lease = await leaseTarget(ctx, endpoints, endpointId);
  if (lease) ctx.waitUntil(work(ctx, lease).catch((error: unknown) => log(ctx, lease, error)));
}

async function work(ctx: Ctx, lease: Lease): Promise<void> {
  let pauseSeconds = pauseAfterFailure;
  try {
    pauseSeconds = Math.ceil((await sendAllDue(ctx, lease)) / 1_000);
  } finally {
    await releaseTarget(ctx, endpoints, lease, pauseSeconds);
  }
}

/** Rows that were read, and the wait that started then: it resolves to the milliseconds that are left to wait. */
interface Page {
  deliveries: DueDelivery[];
  waited: Promise<number>;
}

/**
 * The wait for the next page runs while one page is sent, so a busy endpoint gets each change as soon as an idle one. Resolves to the
 * milliseconds after which to come back: a consumer is not kept waiting while an unreachable region may still respond with an old state.
 */
async function sendAllDue(ctx: Ctx, lease: Lease): Promise<number> {
  const began = ctx.now();
  const allowance: Allowance = { attempts: attemptsMax, until: began + workMs };
  let page = await readPage(ctx, lease, []);
  while (page.deliveries.length > 0) {
    const left = await page.waited;
    if (left > 0) return left;
    const mayReadOn = () => ctx.now() < began + readMs;
    let next = mayReadOn() ? await readPage(ctx, lease, page.deliveries) : none;
    if (!(await sendPage(ctx, lease, page.deliveries, allowance))) return 0;
    if (next.deliveries.length === 0 && mayReadOn()) next = await readPage(ctx, lease, []);
    page = next;
  }
  return 0;
}

const none: Page = { deliveries: [], waited: Promise.resolve(0) };

/**
 * The wait starts after the rows were read, on our own timer: at its end no isolate responds with data from before the commit
 * (docs/read-path.md), so a receiver that fetches on arrival sees the new state.
 */
async function readPage(ctx: Ctx, lease: Lease, underway: DueDelivery[]): Promise<Page> {
  const deliveries = await readDue(ctx, lease.id, underway);
  const isFirst = deliveries.some(({ attempts }) => attempts === 0);
  const waited = isFirst ? untilReadersSeeThem(ctx, deliveries) : Promise.resolve(0);
  waited.catch(() => undefined);
  return { deliveries, waited };
}

async function untilReadersSeeThem(ctx: Ctx, deliveries: DueDelivery[]): Promise<number> {
  const [{ workspaceId } = { workspaceId: "" }] = deliveries;
  const left = await catchUp(ctx, {
    workspaceId,
    version: Math.max(...deliveries.map((one) => one.version)),
  });
  if (left > 0) return left;
  await ctx.sleep(ctx.config.writeWaitMs);
  return 0;
}

/** What one lease may still do; the next one does the rest. */
interface Allowance {
  attempts: number;
  until: number;
}

/** False once nothing is left to do under this lease. */
async function sendPage(ctx: Ctx, lease: Lease, page: DueDelivery[], allowance: Allowance): Promise<boolean> {
  let waiting = page;
  while (waiting.length > 0) {
    if (allowance.attempts === 0 || ctx.now() >= allowance.until) return false;
    allowance.attempts -= 1;
    const beginning = await beginAttempt(ctx, lease, waiting);
    if (!beginning) return false;
    const isHook = beginning.endpoint.kind === "deploy-hook";
    const together = isHook ? beginning.deliveries : beginning.deliveries.slice(0, 1);
    await attemptDelivery(ctx, { ...beginning, deliveries: together });
    waiting = beginning.deliveries.slice(together.length);
  }
  return true;
}

const log = ({ requestId }: Ctx, { id: endpointId }: Lease, error: unknown) =>
  logError("delivery", error, { requestId, endpointId });
