import type { Delivery } from "@schema/deliveries";
import { RelativeTime } from "@/components/ui/relative-time";
import { Td, Tr } from "@/components/ui/table";
import { LiveProofBadge } from "@/components/webhooks/live-proof-badge";
import { targetName } from "../delivery-target";
import { eventWords } from "../event-words";
import { DeliveryResult } from "./delivery-result";

type DeliveryRowProps = { delivery: Delivery; withEndpoint: boolean; onOpen: () => void };

/** All of the row opens the delivery; its button is what the keyboard and screen readers get. */
export function DeliveryRow({ delivery, withEndpoint, onOpen }: DeliveryRowProps) {
  const { event, endpoint, integration, proof } = delivery;
  const proven = proof && <LiveProofBadge proof={proof} />;
  return (
    <Tr className="relative has-focus-visible:bg-muted/60">
      <Td className="md:max-w-72">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
        >
          {eventWords[event.type].label}
          {event.postSlug && <span className="sr-only"> {event.postSlug}</span>}
        </button>
        <span className="block truncate text-ink-3 text-xs">
          {event.postSlug ? `/${event.postSlug}` : `Version ${event.version}`}
        </span>
        {withEndpoint && (
          <span className="block truncate text-ink-3 text-xs lg:hidden">to {targetName(delivery)}</span>
        )}
        <span className="mt-1.5 flex flex-wrap gap-1.5 md:hidden">
          <DeliveryResult delivery={delivery} />
          {proven}
        </span>
      </Td>
      {withEndpoint && (
        <Td className="hidden max-w-56 lg:table-cell">
          <span className="block truncate text-ink-2" title={endpoint?.url ?? integration?.siteUrl}>
            {targetName(delivery)}
          </span>
        </Td>
      )}
      <Td className="phone:hidden">
        <DeliveryResult delivery={delivery} />
      </Td>
      <Td className="phone:hidden">{proven ?? <span className="text-ink-3">–</span>}</Td>
      <Td className="whitespace-nowrap text-right align-top text-ink-2 text-xs md:align-middle">
        <RelativeTime at={event.occurredAt} />
      </Td>
    </Tr>
  );
}
