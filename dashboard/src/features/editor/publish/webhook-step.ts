import type { Delivery } from "@schema/deliveries";
import { copy } from "../copy";

export type StepState = "done" | "moving" | "attention";

/** How far an event has reached the webhooks, from its deliveries. */
export function webhookStep(deliveries: readonly Pick<Delivery, "state" | "attempts">[]): {
  state: StepState;
  words: string;
} | null {
  const total = deliveries.length;
  if (total === 0) return null;
  const delivered = deliveries.filter(({ state }) => state === "delivered").length;
  const failing = deliveries.filter(
    ({ state, attempts }) =>
      state === "failed" || state === "cancelled" || (state === "pending" && attempts > 0),
  ).length;
  const words = copy.publishProgress.webhooks(delivered, total);
  if (delivered === total) return { state: "done", words };
  return failing > 0
    ? { state: "attention", words: `${words} ${copy.publishProgress.failing(failing)}` }
    : { state: "moving", words };
}
