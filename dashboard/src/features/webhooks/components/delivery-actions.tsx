import type { DeliveryDetail } from "@schema/deliveries";
import CircleSlash from "lucide-react/icons/circle-slash";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useCancelDelivery } from "../api/cancel-delivery";
import { useRedeliver } from "../api/redeliver";

export function DeliveryActions({ delivery }: { delivery: DeliveryDetail }) {
  const { id: workspaceId, role } = useCurrentWorkspace();
  const redeliver = useRedeliver(workspaceId);
  const cancel = useCancelDelivery(workspaceId);
  if (!atLeast(role, "editor") || !(delivery.endpoint ?? delivery.integration)) return null;
  const { id, state } = delivery;
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <Button
          size="sm"
          loading={redeliver.isPending}
          disabled={state === "pending" && delivery.attempts === 0}
          onClick={() => {
            cancel.reset();
            redeliver.mutate(id);
          }}
        >
          <RotateCw aria-hidden="true" />
          {state === "pending" ? "Try now" : "Redeliver"}
        </Button>
        {state === "pending" && (
          <Button
            size="sm"
            variant="danger-ghost"
            loading={cancel.isPending}
            onClick={() => {
              redeliver.reset();
              cancel.mutate(id);
            }}
          >
            <CircleSlash aria-hidden="true" />
            Cancel
          </Button>
        )}
      </div>
      <FormError error={redeliver.error ?? cancel.error} />
    </div>
  );
}
