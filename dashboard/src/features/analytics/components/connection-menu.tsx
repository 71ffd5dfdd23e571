import { useMutation, useQueryClient } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Replace from "lucide-react/icons/replace";
import Unplug from "lucide-react/icons/unplug";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { analyticsStatusQuery } from "@/lib/analytics/get-status";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useConnect } from "../api/connect";
import { copy } from "../copy";

function useDisconnect(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.v1.workspaces[":workspaceId"].analytics.$delete({ param: { workspaceId } })),
    // Figures on the screen would be requested again, and refused.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId), refetchType: "none" });
      await queryClient.refetchQueries({ queryKey: analyticsStatusQuery(workspaceId).queryKey });
    },
  });
}

/** What admins can do with a connection. */
export function ConnectionMenu({ onChoose }: { onChoose: () => void }) {
  const { id } = useCurrentWorkspace();
  const connect = useConnect(id);
  const disconnect = useDisconnect(id);
  const [asking, setAsking] = useState(false);
  const reconnect = () =>
    connect.mutate(undefined, {
      onError: (error) =>
        toast.error(copy.connectionMenu.couldntReachGoogle, { description: messageOf(error) }),
    });
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button size="icon" aria-label={copy.connectionMenu.connection} className="phone:flex-none!">
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={onChoose}>
            <Replace aria-hidden="true" />
            {copy.connectionMenu.chooseAnotherProperty}
          </MenuItem>
          <MenuItem onSelect={reconnect}>
            <RefreshCw aria-hidden="true" />
            {copy.connectionMenu.connectAgain}
          </MenuItem>
          <MenuItem tone="danger" onSelect={() => setAsking(true)}>
            <Unplug aria-hidden="true" />
            {copy.connectionMenu.disconnect}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.connectionMenu.disconnectGoogleAnalytics}
        description={copy.connectionMenu.description}
        confirmLabel={copy.connectionMenu.disconnectConfirmLabel}
        onConfirm={async () => {
          const { revoked, message } = await disconnect.mutateAsync();
          if (revoked) toast.success(message);
          else toast.info(message);
        }}
      />
    </>
  );
}
