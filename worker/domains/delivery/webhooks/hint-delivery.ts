import type { Ctx } from "../../../context";
import { hintJobs } from "../../../outbox";

/** Tells the queue that an endpoint has deliveries due. */
export const hintDelivery = (ctx: Ctx, endpointId: string): void =>
  hintJobs(ctx, [{ kind: "deliver", endpointId }]);
