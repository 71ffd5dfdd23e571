import type { Ctx } from "../../context";

/** Tells the queue that an endpoint has something due; what is lost here, the sweep finds. */
export function hintDelivery(ctx: Ctx, endpointId: string): void {
  ctx.waitUntil(
    ctx.enqueue([{ kind: "deliver", endpointId }]).catch((error: unknown) => {
      const { requestId } = ctx;
      console.error(
        JSON.stringify({ level: "error", requestId, message: "enqueue", endpointId, error: String(error) }),
      );
    }),
  );
}
