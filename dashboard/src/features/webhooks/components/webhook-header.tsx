import type { Webhook } from "@schema/webhooks";
import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeader } from "@/components/ui/page-header";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { endpointName } from "../endpoint-name";
import { useTest } from "../use-test";
import { useWebhookDeed } from "../use-webhook-deed";
import { DisabledNotice } from "./disabled-notice";
import { WebhookDialogs } from "./webhook-dialogs";
import { WebhookMenu } from "./webhook-menu";

export function WebhookHeader({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const { slug, role } = useCurrentWorkspace();
  const mayChange = atLeast(role, "admin");
  const deeds = useWebhookDeed<Webhook>();
  const { send, sending } = useTest();

  return (
    <>
      <Link
        to="/w/$slug/webhooks"
        params={{ slug }}
        className="-ml-1 mb-3 inline-flex items-center gap-1.5 rounded-md px-1 py-1 text-ink-2 text-sm hover:text-ink phone:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Webhooks
      </Link>
      <PageHeader
        title={endpointName(webhook)}
        description={
          <span className="flex items-center gap-1">
            <span className="font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{webhook.url}</span>
            <CopyButton value={webhook.url} label="Copy the URL" />
          </span>
        }
        actions={
          mayChange && (
            <>
              <Button
                onClick={() => send(webhook.id)}
                loading={sending}
                disabled={!webhook.enabled}
                title={webhook.enabled ? undefined : "It is switched off"}
              >
                <Send aria-hidden="true" />
                Send test
              </Button>
              <Button onClick={() => deeds.begin("edit", webhook)}>
                <Pencil aria-hidden="true" />
                Edit
              </Button>
              <span className="phone:flex-none!">
                <WebhookMenu webhook={webhook} onDeed={(deed) => deeds.begin(deed, webhook)} />
              </span>
            </>
          )
        }
      />
      <DisabledNotice
        webhook={webhook}
        onSwitchOn={mayChange ? () => deeds.begin("enable", webhook) : undefined}
      />
      {mayChange && <WebhookDialogs deeds={deeds} onDeleted={onDeleted} />}
    </>
  );
}
