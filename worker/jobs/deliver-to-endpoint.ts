import type { Ctx } from "../context";
import { attemptDelivery } from "./delivery/attempt-delivery";
import { beginAttempt } from "./delivery/begin-attempt";
import { type Claim, claimEndpoint } from "./delivery/claim-endpoint";
import { workMs } from "./delivery/delivery-limits";
import { type DueDelivery, readDue } from "./delivery/read-due";
import { releaseClaim } from "./delivery/release-claim";

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
  try {
    await sendAllDue(ctx, claim);
  } finally {
    await releaseClaim(ctx, claim);
  }
}

/**
 * The wait comes after the rows were seen, on the own timer: by then no isolate answers from before the commit
 * (docs/read-path.md), so that whoever fetches on arrival sees the new state.
 */
async function sendAllDue(ctx: Ctx, claim: Claim): Promise<void> {
  const until = ctx.now() + workMs;
  while (ctx.now() < until) {
    const page = await readDue(ctx, claim);
    if (page.length === 0) return;
    if (page.some(({ attempts }) => attempts === 0)) await ctx.sleep(ctx.config.writeWaitMs);
    if (!(await sendPage(ctx, claim, page, until))) return;
  }
}

/** False when there is nothing more to do under this claim. */
async function sendPage(ctx: Ctx, claim: Claim, page: DueDelivery[], until: number): Promise<boolean> {
  let waiting = page;
  while (waiting.length > 0 && ctx.now() < until) {
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
  console.error(
    JSON.stringify({ level: "error", requestId, message: "delivery", endpointId, error: String(error) }),
  );
