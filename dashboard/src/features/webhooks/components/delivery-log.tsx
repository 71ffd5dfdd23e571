import type { DeliveryDetail } from "@schema/deliveries";
import { queryOptions, useQuery } from "@tanstack/react-query";
import Inbox from "lucide-react/icons/inbox";
import X from "lucide-react/icons/x";
import { Dialog } from "radix-ui";
import { Button } from "@/components/ui/button";
import { overlayClass } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LiveIndicator } from "@/components/ui/live-indicator";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useReturnFocus } from "@/lib/return-focus";
import { useLast } from "@/lib/use-last";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { webhooksKey } from "../api/webhooks-key";
import { eventWords } from "../event-words";
import { useDeliveryLog } from "../use-delivery-log";
import { DeliveryView } from "./delivery-view";
import { LiveDeliveries } from "./live-deliveries";
import { LogFilters } from "./log-filters";

const movingMs = 1000;
const settledMs = 5000;

const isMoving = (delivery: DeliveryDetail | undefined) =>
  delivery?.state === "pending" || delivery?.proof?.state === "pending";

/** One delivery with its attempts, followed closely while something is still to come. */
const deliveryQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...webhooksKey(workspaceId), "deliveries", "one", id],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.deliveries[":id"].$get({ param: { workspaceId, id } }),
      ),
    refetchInterval: (query) => (isMoving(query.state.data) ? movingMs : settledMs),
  });

type DeliverySheetProps = {
  deliveryId: string | undefined;
  onClose: () => void;
  /** Narrows the log to a post. */
  onlyPost: (postId: string) => void;
};

/** One delivery beside the log: open while the address names it. */
function DeliverySheet({ deliveryId, onClose, onlyPost }: DeliverySheetProps) {
  const { id: workspaceId } = useCurrentWorkspace();
  const returnFocus = useReturnFocus();
  const shownId = useLast(deliveryId ?? null);
  const { data, error, refetch } = useQuery({
    ...deliveryQuery(workspaceId, shownId ?? ""),
    enabled: deliveryId !== undefined,
  });
  return (
    <Dialog.Root open={deliveryId !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            returnFocus.onOpenAutoFocus();
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
          }}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 w-full animate-fade overflow-y-auto border-l bg-raised shadow-modal focus:outline-none md:w-[44rem] md:max-w-[86vw]"
        >
          <div className="p-5 md:p-6">
            <Dialog.Title className="pr-12 font-semibold text-base">
              {data ? eventWords[data.event.type].label : "Delivery"}
            </Dialog.Title>
            {!data && !error && <ListSkeleton label="Loading the delivery" />}
            {error && !data && (
              <div className="mt-4">
                <ErrorState error={error} onRetry={refetch} title="Couldn’t load the delivery" />
              </div>
            )}
            {data && <DeliveryView delivery={data} onlyPost={onlyPost} />}
          </div>
          <Dialog.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3.5 right-3">
              <X aria-hidden="true" />
            </Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function NoDeliveries({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon={Inbox} title="No matching deliveries">
      Try other filters. New matching deliveries appear here automatically.
    </EmptyState>
  ) : (
    <EmptyState icon={Inbox} title="No deliveries yet">
      Publish a post or send a test event. Each delivery appears here with its request and response.
    </EmptyState>
  );
}

type DeliveryLogProps = {
  search: LogSearch;
  /** Only this endpoint's deliveries. */
  endpointId?: string;
  /** Changes parts of the address; `undefined` takes a part away. */
  onSearch: (changed: LogSearch) => void;
};

export function DeliveryLog({ search, endpointId, onSearch }: DeliveryLogProps) {
  const { id: workspaceId } = useCurrentWorkspace();
  const { delivery, ...shown } = search;
  const asked = endpointId ? { ...shown, endpoint: endpointId } : shown;
  const { data, error, refetch, isPlaceholderData, lost } = useDeliveryLog(workspaceId, asked);
  const { state, event, proof, endpoint, post, page = 1 } = shown;
  const filtered = Boolean(state || event || proof || endpoint || post);
  const empty = data?.pagination.total === 0;

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <LogFilters search={shown} ofOneEndpoint={endpointId !== undefined} onSearch={onSearch} />
        {data && <LiveIndicator mode={lost ? "lost" : page > 1 ? "older" : "live"} />}
      </div>
      {error && <ErrorState error={error} onRetry={refetch} title="Couldn’t load the deliveries" />}
      {!data && !error && <ListSkeleton label="Loading the deliveries" rows={6} />}
      {data && empty && <NoDeliveries filtered={filtered} />}
      {data && !empty && (
        <div
          className={cn("transition-opacity", isPlaceholderData && "opacity-60")}
          aria-busy={isPlaceholderData}
        >
          <LiveDeliveries
            deliveries={data.items}
            scope={JSON.stringify(asked)}
            withEndpoint={endpointId === undefined}
            former={isPlaceholderData}
            reading={delivery !== undefined}
            onOpen={(id) => onSearch({ delivery: id })}
          />
          <Pagination
            pagination={data.pagination}
            noun={["delivery", "deliveries"]}
            onPageChange={(next) => onSearch({ page: next > 1 ? next : undefined })}
          />
        </div>
      )}
      <DeliverySheet
        deliveryId={delivery}
        onClose={() => onSearch({ delivery: undefined })}
        onlyPost={(id) => onSearch({ post: id, page: undefined, delivery: undefined })}
      />
    </>
  );
}
