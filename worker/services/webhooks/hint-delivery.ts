import type { Ctx } from "../../context";
import { logError } from "../../log";

/** Tells the queue that an endpoint has something due; what is lost here, the sweep finds. */
export function hintDelivery(ctx: Ctx, endpointId: string): void {
  ctx.waitUntil(
    ctx.enqueue([{ kind: "deliver", endpointId }]).catch((error: unknown) => {
      logError("enqueue", error, { requestId: ctx.requestId, endpointId });
    }),
  );
}
