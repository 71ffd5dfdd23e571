import { eq } from "drizzle-orm";
import { integrations } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { type Lease, leaseOf } from "../../../platform/db/lease";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import type { Target } from "../../delivery";

/** Longer than any one call takes. */
const leaseMs = 120_000;

export const sites: Target = {
  leases: leaseOf(integrations, leaseMs),
  hint: (integrationId) => ({ kind: "publish-external", integrationId }),
};

/** Another consumer has the integration, or it was disabled, disconnected or connected again: stop working on it. */
export class LostLeaseError extends Error {
  override readonly name = "LostLeaseError";

  constructor() {
    super("the lease was lost");
  }
}

/** `noting`: also while the integration is disabled, to record what was done before. */
export type LeaseFor = "sending" | "noting";

/** Writes, and renews the lease; if it was lost, writes nothing and throws LostLeaseError. */
export const underLease = <T = unknown>(
  ctx: Ctx,
  lease: Lease,
  statements: D1PreparedStatement[],
  what: LeaseFor = "sending",
): Promise<D1Result<T>[]> => {
  const renew = sites.leases.renew(
    ctx,
    lease,
    what === "sending" ? eq(integrations.enabled, true) : undefined,
  );
  return guardedBatch<T>(
    ctx,
    [statement(ctx, renew), mustHaveChanged(ctx), ...statements],
    () => new LostLeaseError(),
  ).then((results) => results.slice(2));
};
