import type { Webhook } from "@schema/webhooks";
import Ellipsis from "lucide-react/icons/ellipsis";
import History from "lucide-react/icons/history";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { copy } from "../copy";
import { endpointName } from "../endpoints";
import type { WebhookAction } from "./webhook-dialogs";

type WebhookMenuProps = {
  webhook: Webhook;
  onAction: (action: WebhookAction) => void;
  /** Left out if a button beside the menu does it. */
  onTest?: () => void;
};

export function WebhookMenu({ webhook, onAction, onTest }: WebhookMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={copy.webhookMenu.actionsFor(endpointName(webhook))}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {onTest && (
          <MenuItem disabled={!webhook.enabled} onSelect={onTest}>
            <Send aria-hidden="true" />
            {copy.common.sendTestEvent}
          </MenuItem>
        )}
        <MenuItem onSelect={() => onAction("edit")}>
          <Pencil aria-hidden="true" />
          {copy.common.edit}
        </MenuItem>
        <MenuItem onSelect={() => onAction("redeliver")}>
          <History aria-hidden="true" />
          {copy.webhookMenu.redeliverSince}
        </MenuItem>
        {webhook.kind === "signed" && (
          <MenuItem onSelect={() => onAction("rotate")}>
            <KeyRound aria-hidden="true" />
            {copy.webhookMenu.changeSecret}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem onSelect={() => onAction("enable")}>
          <Power aria-hidden="true" />
          {webhook.enabled ? copy.webhookMenu.disable : copy.webhookMenu.enable}
        </MenuItem>
        <MenuItem tone="danger" onSelect={() => onAction("delete")}>
          <Trash2 aria-hidden="true" />
          {copy.webhookMenu.delete}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
