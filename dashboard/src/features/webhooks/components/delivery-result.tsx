import type { Delivery } from "@schema/deliveries";
import { Badge } from "@/components/ui/badge";
import { deliveryOutcome } from "../delivery-outcome";
import { errorLabel } from "../error-words";
import { Countdown } from "./countdown";

/** The state as a badge; beside it the last status, and for a retry when it comes. */
export function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { tone, label } = deliveryOutcome(delivery);
  const { lastStatus, lastError, attempts, nextAttemptAt, state, target } = delivery;
  const status = target === "webhook" ? lastStatus : null;
  const code = lastError === null ? status : errorLabel(lastError, status);
  const parts = [code, attempts > 1 && `${attempts} attempts`].filter(Boolean).join(" · ");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tone} dot>
        {label}
      </Badge>
      <span className="text-ink-3 text-xs tabular-nums">
        {parts}
        {state === "pending" && attempts > 0 && nextAttemptAt && (
          <>
            {parts && " · "}
            <Countdown at={nextAttemptAt} />
          </>
        )}
      </span>
    </span>
  );
}
