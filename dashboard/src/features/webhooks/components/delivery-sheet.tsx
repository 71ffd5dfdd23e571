import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { Dialog } from "radix-ui";
import { Button } from "@/components/ui/button";
import { overlayClass } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useReturnFocus } from "@/lib/return-focus";
import { useLast } from "@/lib/use-last";
import { deliveryQuery } from "../api/get-delivery";
import { eventWords } from "../event-words";
import { DeliveryView } from "./delivery-view";

type DeliverySheetProps = {
  deliveryId: string | undefined;
  onClose: () => void;
  /** Narrows the log to a post. */
  onlyPost: (postId: string) => void;
};

/** One delivery beside the log: open while the address names it. */
export function DeliverySheet({ deliveryId, onClose, onlyPost }: DeliverySheetProps) {
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
                <ErrorState error={error} onRetry={refetch} title="The delivery could not be loaded" />
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
