import { AppError } from "../../../worker/platform/errors";
import { fail, nextRequestId } from "../../../worker/public/respond";
import type { MockHandler } from "./mock-handler.ts";

export interface Disturbance {
  /** Milliseconds before each answer. */
  latencyMs: number;
  /** Share of answers, 0 to 1, that are 503 instead. */
  failRate: number;
}

/** A slow or failing service, to see what a site makes of it. */
export function disturb(
  handler: MockHandler,
  { latencyMs, failRate }: Disturbance,
  { sleep, random }: { sleep: (ms: number) => Promise<void>; random: () => number },
): MockHandler {
  return async (request) => {
    if (latencyMs > 0) await sleep(latencyMs);
    if (random() >= failRate) return handler(request);
    return fail(new AppError("unavailable", "The mock fails as it was told to"), nextRequestId());
  };
}
