import type { Delivery } from "../../../schema/api/deliveries";
import { oneLine } from "./safe-text.ts";
import type { Paint } from "./style.ts";

const styles = { delivered: "green", pending: "cyan", failed: "red", cancelled: "dim" } as const;

/** A delivery as one line of a log. */
export function deliveryLine(
  { state, event, endpoint, lastStatus, lastError, attempts, id }: Delivery,
  paint: Paint,
): string {
  const answer =
    attempts === 0 ? "" : ` ${lastStatus ?? ""}${lastError ? ` ${lastError}` : ""} (try ${attempts})`;
  const subject = [event.type, event.postSlug].filter(Boolean).join(" ");
  return `${paint(styles[state], state.padEnd(9))} ${oneLine(subject)} → ${oneLine(endpoint?.url ?? "deleted")}${answer}  ${paint("dim", id)}`;
}
