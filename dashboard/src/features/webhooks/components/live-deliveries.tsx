import type { Delivery } from "@schema/deliveries";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useState, useSyncExternalStore } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { LiveProofBadge } from "@/components/webhooks/live-proof";
import { cn } from "@/lib/cn";
import { useMediaQuery } from "@/lib/hooks";
import { copy } from "../copy";
import { deliveryOutcome, errorLabel, targetName } from "../delivery-words";
import { eventWords } from "../event-words";
import { useHeldRows } from "../use-delivery-log";
import { Countdown } from "./countdown";

/** The last status of a webhook, or what went wrong. */
function lastResult({ lastStatus, lastError, target }: Delivery): string | number | null {
  const status = target === "webhook" ? lastStatus : null;
  return lastError === null ? status : errorLabel(lastError, status);
}

const subjectOf = ({ postSlug, version }: Delivery["event"]): string =>
  postSlug ? `/${postSlug}` : copy.liveDeliveries.version(version);

function OutcomeBadge({ delivery }: { delivery: Delivery }) {
  const { tone, label } = deliveryOutcome(delivery);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

type EventButtonProps = { event: Delivery["event"]; onOpen: () => void; className: string };

/** The whole row opens the delivery; this button is for the keyboard and screen readers. */
function EventButton({ event, onOpen, className }: EventButtonProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn("truncate text-left font-medium after:absolute after:inset-0", className)}
    >
      {eventWords[event.type].label}
      {event.postSlug && <span className="sr-only"> {event.postSlug}</span>}
    </button>
  );
}

/** The state as a badge; beside it, the last status and, for a retry, its time. */
function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { attempts, nextAttemptAt, state } = delivery;
  const parts = [lastResult(delivery), attempts > 1 && copy.liveDeliveries.attempts(attempts)]
    .filter(Boolean)
    .join(" · ");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <OutcomeBadge delivery={delivery} />
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

function DeliveryRow({ delivery, withEndpoint, onOpen }: DeliveryRowProps) {
  const { event, endpoint, integration, proof } = delivery;
  return (
    <Tr className="relative has-focus-visible:bg-muted/60">
      <Td className="md:max-w-72">
        <EventButton event={event} onOpen={onOpen} className="block max-w-full" />
        <span className="block truncate text-ink-3 text-xs">{subjectOf(event)}</span>
        {withEndpoint && (
          <span className="block truncate text-ink-3 text-xs lg:hidden">
            {copy.liveDeliveries.to(targetName(delivery))}
          </span>
        )}
      </Td>
      {withEndpoint && (
        <Td className="hidden max-w-56 lg:table-cell">
          <span className="block truncate text-ink-2" title={endpoint?.url ?? integration?.siteUrl}>
            {targetName(delivery)}
          </span>
        </Td>
      )}
      <Td>
        <DeliveryResult delivery={delivery} />
      </Td>
      <Td>{proof ? <LiveProofBadge proof={proof} /> : <span className="text-ink-3">–</span>}</Td>
      <Td className="whitespace-nowrap text-right text-ink-2 text-xs">
        <RelativeTime at={event.occurredAt} />
      </Td>
    </Tr>
  );
}

/** The row on a phone: what happened and when, then the result and the destination. */
function DeliveryLines({ delivery, withEndpoint, onOpen }: DeliveryRowProps) {
  const { event, proof } = delivery;
  const details = [subjectOf(event), lastResult(delivery), withEndpoint && targetName(delivery)];
  return (
    <li className="relative grid gap-1.5 px-4 py-3 has-focus-visible:bg-muted/60">
      <span className="flex items-baseline justify-between gap-3">
        <EventButton event={event} onOpen={onOpen} className="min-w-0 text-sm" />
        <span className="shrink-0 text-ink-3 text-xs">
          <RelativeTime at={event.occurredAt} />
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <OutcomeBadge delivery={delivery} />
        {proof && <LiveProofBadge proof={proof} />}
        <span className="min-w-0 truncate text-ink-3 text-xs">{details.filter(Boolean).join(" · ")}</span>
      </span>
    </li>
  );
}

const nearTop = 40;
const onScroll = (listener: () => void) => {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
};

/** Whether someone is reading or using a part of the page: scrolled down, or with the pointer or focus in it. */
function useAtWork() {
  const scrolled = useSyncExternalStore(onScroll, () => scrollY > nearTop);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    atWork: scrolled || pointed || focused,
    /** For the part and the controls that belong to it. */
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
  /** The rows are still those of the previous filter or page. */
  former: boolean;
  /** True while a delivery is open. */
  reading: boolean;
  onOpen: (id: string) => void;
};

/** The rows change in place; newer ones wait behind a button while someone is using the list. */
export function LiveDeliveries({
  deliveries,
  scope,
  withEndpoint,
  former,
  reading,
  onOpen,
}: LiveDeliveriesProps) {
  const { atWork, pointer, focus } = useAtWork();
  const isPhone = useMediaQuery("(width < 48rem)");
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
      {isPhone && (
        <ul
          {...focus}
          aria-label={copy.common.deliveries}
          className="divide-y rounded-xl border bg-surface shadow-card"
        >
          {rows.map((delivery) => (
            <DeliveryLines
              key={delivery.id}
              delivery={delivery}
              withEndpoint={withEndpoint}
              onOpen={() => onOpen(delivery.id)}
            />
          ))}
        </ul>
      )}
      {!isPhone && (
        <div {...focus}>
          <Table label={copy.common.deliveries}>
            <THead>
              <Tr>
                <Th>{copy.common.event}</Th>
                {withEndpoint && <Th className="hidden lg:table-cell">{copy.liveDeliveries.sentTo}</Th>}
                <Th>{copy.liveDeliveries.result}</Th>
                <Th>{copy.common.liveProof}</Th>
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
      )}
    </div>
  );
}
