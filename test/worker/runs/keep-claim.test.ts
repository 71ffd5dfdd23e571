import { expect, it } from "vitest";
import { claimRun } from "../../../worker/domains/generation/engine/claim-run";
import { BrokenOff, keepClaim } from "../../../worker/domains/generation/engine/keep-claim";
import { makeTenant } from "../fixtures/tenant";
import { memberCtx, placeRun } from "./generation";

it("lets aborted work finish: its calls must still be recorded", async () => {
  const tenant = await makeTenant();
  await placeRun(tenant);
  const member = await memberCtx(tenant);
  const claim = await claimRun(member, tenant.workspace.id);
  if (!claim) throw new Error("there is no run to claim");
  const waited: Promise<unknown>[] = [];
  const ctx = {
    ...member,
    sleep: async () => undefined,
    waitUntil: (work: Promise<unknown>) => void waited.push(work),
  };
  let recorded = false;
  const lease = { ...claim.lease, token: "clm_of_another" };
  const kept = keepClaim({ ...claim, ctx, lease }, async (signal) => {
    while (!signal.aborted) await member.sleep(5);
    await member.sleep(50);
    recorded = true;
    throw new Error("cancelled");
  });
  await expect(kept).rejects.toEqual(new BrokenOff("lost"));
  expect(recorded).toBe(false);
  await Promise.all(waited);
  expect(recorded).toBe(true);
});
