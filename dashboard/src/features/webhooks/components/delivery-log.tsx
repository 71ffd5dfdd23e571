import { ErrorState } from "@/components/ui/error-state";
import { LiveIndicator } from "@/components/ui/live-indicator";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { useDeliveryLog } from "../use-delivery-log";
import { DeliverySheet } from "./delivery-sheet";
import { LiveDeliveries } from "./live-deliveries";
import { LogFilters } from "./log-filters";
import { NoDeliveries } from "./no-deliveries";

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
      {error && <ErrorState error={error} onRetry={refetch} title="The deliveries could not be loaded" />}
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
            noun="deliveries"
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
