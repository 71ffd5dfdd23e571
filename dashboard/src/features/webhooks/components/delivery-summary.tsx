import type { DeliveryDetail } from "@schema/deliveries";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import { durationWords } from "@/lib/duration-words";
import { deliveryOutcome, outcomeReason } from "../delivery-outcome";
import { Countdown } from "./countdown";

/** What came of it, in a sentence that is announced when it changes. */
export function DeliverySummary({ delivery }: { delivery: DeliveryDetail }) {
  const { tone, label } = deliveryOutcome(delivery);
  const { state, attempts, log, nextAttemptAt, event, target } = delivery;
  const last = log[0];
  const said = target === "integration" ? last?.response?.body : undefined;
  const reason = said ?? outcomeReason(delivery);
  return (
    <div className="mt-1 grid gap-3">
      {event.postSlug && <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">/{event.postSlug}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        <p role="status" className="text-ink-2 text-sm">
          {state === "pending" && attempts === 0 && (
            <span className="inline-flex items-center gap-2">
              <Spinner className="size-3.5" />
              Waiting for the first attempt
            </span>
          )}
          {state === "delivered" &&
            last?.ok &&
            said === undefined &&
            `It answered ${last.status} in ${durationWords(last.durationMs)}`}
          {(state !== "delivered" || !last?.ok || said !== undefined) && reason}
        </p>
        {state === "pending" && attempts > 0 && nextAttemptAt && (
          <p className="text-ink-2 text-sm tabular-nums">
            <Countdown at={nextAttemptAt} />
          </p>
        )}
      </div>
    </div>
  );
}
