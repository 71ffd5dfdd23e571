import type { Delivery } from "@schema/deliveries";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Button } from "@/components/ui/button";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { useAtWork } from "../use-at-work";
import { useHeldRows } from "../use-held-rows";
import { DeliveryRow } from "./delivery-row";

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
  const { atWork, handlers } = useAtWork();
  const { rows, waiting, show } = useHeldRows(deliveries, !former && (atWork || reading), scope);
  return (
    <div className="relative">
      <div className="-translate-x-1/2 pointer-events-none sticky top-16 left-1/2 z-10 h-0 w-fit md:top-3">
        <p role="status" className="sr-only">
          {waiting > 0 && `${waiting} new`}
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
            {waiting === 1 ? "1 new delivery" : `${waiting} new deliveries`}
          </Button>
        )}
      </div>
      <div {...handlers}>
        <Table label="Deliveries" className="table-fixed md:table-auto">
          <THead>
            <Tr>
              <Th>Event</Th>
              {withEndpoint && <Th className="hidden lg:table-cell">Sent to</Th>}
              <Th className="phone:hidden">Result</Th>
              <Th className="phone:hidden">Live proof</Th>
              <Th className="w-28 text-right">When</Th>
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
