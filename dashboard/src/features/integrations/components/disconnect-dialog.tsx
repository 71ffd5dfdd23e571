import type { Integration } from "@schema/integrations";
import { useNavigate } from "@tanstack/react-router";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDisconnectIntegration } from "../api/disconnect-integration";

type DisconnectDialogProps = {
  integration: Integration;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DisconnectDialog({ integration, open, onOpenChange }: DisconnectDialogProps) {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const disconnect = useDisconnectIntegration(id);
  const { siteName, kind } = integration;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Disconnect ${siteName}?`}
      description={
        <>
          <p>
            The credentials are deleted at once, and what waits to be sent is cancelled. Posts that are there
            stay there, as they are.
          </p>
          <p className="mt-2">
            Connect the same site again later, and they are known again. To pause, switch it off instead.
          </p>
        </>
      }
      confirmLabel="Disconnect"
      onConfirm={async () => {
        await disconnect.mutateAsync(kind);
        toast.success(`${siteName} is disconnected`);
        await navigate({ to: "/w/$slug/integrations", params: { slug } });
      }}
    />
  );
}
