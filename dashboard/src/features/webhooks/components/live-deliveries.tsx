import type { Delivery } from "@schema/deliveries";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useState, useSyncExternalStore } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { LiveProofBadge } from "@/components/webhooks/live-proof-badge";
import { copy } from "../copy";
import { deliveryOutcome } from "../delivery-outcome";
import { targetName } from "../delivery-target";
import { errorLabel } from "../error-words";
import { eventWords } from "../event-words";
import { useHeldRows } from "../use-held-rows";
import { Countdown } from "./countdown";

/** The state as a badge; beside it the last status, and for a retry when it comes. */
function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { tone, label } = deliveryOutcome(delivery);
  const { lastStatus, lastError, attempts, nextAttemptAt, state, target } = delivery;
  const status = target === "webhook" ? lastStatus : null;
  const code = lastError === null ? status : errorLabel(lastError, status);
  const parts = [code, attempts > 1 && copy.liveDeliveries.attempts(attempts)].filter(Boolean).join(" · ");
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

type DeliveryRowProps = { delivery: Delivery; withEndpoint: boolean; onOpen: () => void };

/** All of the row opens the delivery; its button is what the keyboard and screen readers get. */
function DeliveryRow({ delivery, withEndpoint, onOpen }: DeliveryRowProps) {
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
          {event.postSlug ? `/${event.postSlug}` : copy.liveDeliveries.version(event.version)}
        </span>
        {withEndpoint && (
          <span className="block truncate text-ink-3 text-xs lg:hidden">
            {copy.liveDeliveries.to(targetName(delivery))}
          </span>
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

const nearTop = 40;
const onScroll = (listener: () => void) => {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
};

/** Whether someone reads or handles a part of the page: scrolled down, or the pointer or focus in it. */
function useAtWork() {
  const scrolled = useSyncExternalStore(onScroll, () => scrollY > nearTop);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    atWork: scrolled || pointed || focused,
    /** For the part together with what is pressed beside it. */
    pointer: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
    focus: {
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

type LiveDeliveriesProps = {
  deliveries: Delivery[];
  /** Names the filter and page. */
  scope: string;
  withEndpoint: boolean;
  /** These are still those of the filter or page before. */
  former: boolean;
  /** True while a delivery is open. */
  reading: boolean;
  onOpen: (id: string) => void;
};

/** The rows change in place; newer ones wait behind a button while someone is at the list. */
export function LiveDeliveries({
  deliveries,
  scope,
  withEndpoint,
  former,
  reading,
  onOpen,
}: LiveDeliveriesProps) {
  const { atWork, pointer, focus } = useAtWork();
  const { rows, waiting, show } = useHeldRows(deliveries, !former && (atWork || reading), scope);
  return (
    <div className="relative" {...pointer}>
      <div className="-translate-x-1/2 pointer-events-none sticky top-16 left-1/2 z-10 h-0 w-fit md:top-3">
        <p role="status" className="sr-only">
          {waiting > 0 && copy.liveDeliveries.new(waiting)}
        </p>
        {waiting > 0 && (
          <Button
            variant="accent"
            size="sm"
            className="-translate-y-3 pointer-events-auto rounded-full! shadow-pop"
            onClick={() => {
              show();
              scrollTo({ top: 0 });
            }}
          >
            <ArrowUp aria-hidden="true" />
            {copy.liveDeliveries.newDeliveries(waiting)}
          </Button>
        )}
      </div>
      <div {...focus}>
        <Table label={copy.common.deliveries} className="table-fixed md:table-auto">
          <THead>
            <Tr>
              <Th>{copy.common.event}</Th>
              {withEndpoint && <Th className="hidden lg:table-cell">{copy.liveDeliveries.sentTo}</Th>}
              <Th className="phone:hidden">{copy.liveDeliveries.result}</Th>
              <Th className="phone:hidden">{copy.common.liveProof}</Th>
              <Th className="w-28 text-right">{copy.liveDeliveries.when}</Th>
            </Tr>
          </THead>
          <TBody>
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                withEndpoint={withEndpoint}
                onOpen={() => onOpen(delivery.id)}
              />
            ))}
          </TBody>
        </Table>
      </div>
    </div>
  );
}
