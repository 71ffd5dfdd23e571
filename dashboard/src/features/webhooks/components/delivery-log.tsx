import type { DeliveryDetail } from "@schema/deliveries";
import { queryOptions, useQuery } from "@tanstack/react-query";
import Inbox from "lucide-react/icons/inbox";
import X from "lucide-react/icons/x";
import { Dialog } from "radix-ui";
import { Button } from "@/components/ui/button";
import { overlayClass } from "@/components/ui/dialog";
import { LiveIndicator } from "@/components/ui/live-indicator";
import { ListView, QueryView } from "@/components/ui/query-view";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useReturnFocus } from "@/lib/focus";
import { useLast } from "@/lib/hooks";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { webhooksKey } from "../api";
import { copy } from "../copy";
import { eventWords } from "../event-words";
import { useDeliveryLog, useFreshWebhooks } from "../use-delivery-log";
import { DeliveryView } from "./delivery-view";
import { LiveDeliveries } from "./live-deliveries";
import { LogFilters } from "./log-filters";

const movingMs = 1000;
const settledMs = 5000;

const isMoving = (delivery: DeliveryDetail | undefined) =>
  delivery?.state === "pending" || delivery?.proof?.state === "pending";

/** One delivery with its attempts, refreshed often while something is still pending. */
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
  /** Filters the log by a post. */
  onlyPost: (postId: string) => void;
};

/** One delivery beside the log: open while the URL names it. */
function DeliverySheet({ deliveryId, onClose, onlyPost }: DeliverySheetProps) {
  const { id: workspaceId } = useCurrentWorkspace();
  const returnFocus = useReturnFocus();
  const shownId = useLast(deliveryId ?? null);
  const query = useQuery({
    ...deliveryQuery(workspaceId, shownId ?? ""),
    enabled: deliveryId !== undefined,
  });
  useFreshWebhooks(workspaceId, query.data && [query.data]);
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
              {query.data ? eventWords[query.data.event.type].label : copy.deliveryLog.delivery}
            </Dialog.Title>
            <div className="mt-4">
              <QueryView query={query} what={copy.deliveryLog.theDelivery}>
                {(delivery) => <DeliveryView delivery={delivery} onlyPost={onlyPost} />}
              </QueryView>
            </div>
          </div>
          <Dialog.Close asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label={copy.deliveryLog.close}
              className="absolute top-3.5 right-3"
            >
              <X aria-hidden="true" />
            </Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type DeliveryLogProps = {
  search: LogSearch;
  /** Only this endpoint's deliveries. */
  endpointId?: string;
  /** Changes parts of the URL; `undefined` removes a part. */
  onSearch: (changed: LogSearch) => void;
};

export function DeliveryLog({ search, endpointId, onSearch }: DeliveryLogProps) {
  const { id: workspaceId } = useCurrentWorkspace();
  const { delivery, ...shown } = search;
  const asked = endpointId ? { ...shown, endpoint: endpointId } : shown;
  const log = useDeliveryLog(workspaceId, asked);
  const { state, event, proof, endpoint, post, page = 1 } = shown;
  const filtered = state || event || proof || endpoint || post;
  const clear = () =>
    onSearch({ state: undefined, event: undefined, proof: undefined, endpoint: undefined, post: undefined });

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <LogFilters search={shown} ofOneEndpoint={endpointId !== undefined} onSearch={onSearch} />
        {log.data && <LiveIndicator mode={log.lost ? "lost" : page > 1 ? "older" : "live"} />}
      </div>
      <ListView
        query={log}
        noun={["delivery", "deliveries"]}
        rows={6}
        empty={{
          icon: Inbox,
          title: copy.deliveryLog.noDeliveriesYet,
          text: copy.deliveryLog.text,
        }}
        onClear={filtered ? clear : undefined}
        onPage={(next) => onSearch({ page: next })}
      >
        {({ items }) => (
          <LiveDeliveries
            deliveries={items}
            scope={JSON.stringify(asked)}
            withEndpoint={endpointId === undefined}
            former={log.isPlaceholderData}
            reading={delivery !== undefined}
            onOpen={(id) => onSearch({ delivery: id })}
          />
        )}
      </ListView>
      <DeliverySheet
        deliveryId={delivery}
        onClose={() => onSearch({ delivery: undefined })}
        onlyPost={(id) => onSearch({ post: id, page: undefined, delivery: undefined })}
      />
    </>
  );
}
