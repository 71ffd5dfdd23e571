import type { Webhook } from "@schema/webhooks";
import { Link } from "@tanstack/react-router";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import { endpointName } from "../endpoints";
import { eventsSummary } from "../event-words";
import { HealthBadge } from "./health-badge";
import { useWebhookAction, type WebhookAction, WebhookDialogs } from "./webhook-dialogs";
import { WebhookMenu } from "./webhook-menu";

type WebhookRowProps = {
  webhook: Webhook;
  mayChange: boolean;
  onAction: (action: WebhookAction) => void;
  onTest: () => void;
};

function WebhookRow({ webhook, mayChange, onAction, onTest }: WebhookRowProps) {
  const { slug } = useCurrentWorkspace();
  return (
    <Tr>
      <Td className="max-w-96">
        <span className="flex items-center gap-2">
          <Link
            to="/w/$slug/webhooks/$webhookId"
            params={{ slug, webhookId: webhook.id }}
            className="truncate font-medium underline-offset-3 hover:underline"
          >
            {endpointName(webhook)}
          </Link>
          {webhook.kind === "deploy-hook" && <Badge>{copy.common.deployHook}</Badge>}
        </span>
        <span className="block truncate font-mono text-ink-3 text-xs" title={webhook.url}>
          {webhook.url}
        </span>
        <span className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 md:hidden">
          <HealthBadge webhook={webhook} />
          {webhook.pending > 0 && (
            <span className="py-0.5 text-ink-3 text-xs">{copy.webhooksTable.waiting(webhook.pending)}</span>
          )}
        </span>
      </Td>
      <Td className="phone:hidden">
        <HealthBadge webhook={webhook} />
      </Td>
      <Td className="hidden whitespace-nowrap text-ink-2 lg:table-cell">{eventsSummary(webhook.events)}</Td>
      <Td className="text-right text-ink-2 tabular-nums phone:hidden">{webhook.pending}</Td>
      <Td className="whitespace-nowrap text-ink-2 phone:hidden">
        {webhook.lastSuccessAt ? <RelativeTime at={webhook.lastSuccessAt} /> : copy.common.never}
      </Td>
      {mayChange && (
        <Td className="w-0 pl-0 text-right">
          <WebhookMenu webhook={webhook} onAction={onAction} onTest={onTest} />
        </Td>
      )}
    </Tr>
  );
}

type WebhooksTableProps = { webhooks: Webhook[]; mayChange: boolean; onTest: (id: string) => void };

export function WebhooksTable({ webhooks, mayChange, onTest }: WebhooksTableProps) {
  const actions = useWebhookAction<Webhook>();
  return (
    <>
      <Table label={copy.common.webhooks} className="table-fixed md:table-auto">
        <THead>
          <Tr>
            <Th>{copy.common.endpoint}</Th>
            <Th className="phone:hidden">{copy.common.health}</Th>
            <Th className="hidden lg:table-cell">{copy.common.events}</Th>
            <Th className="text-right phone:hidden">{copy.common.waiting}</Th>
            <Th className="phone:hidden">{copy.common.lastSuccess}</Th>
            {mayChange && (
              <Th className="w-14">
                <span className="sr-only">{copy.webhooksTable.actions}</span>
              </Th>
            )}
          </Tr>
        </THead>
        <TBody>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              mayChange={mayChange}
              onAction={(action) => actions.begin(action, webhook)}
              onTest={() => onTest(webhook.id)}
            />
          ))}
        </TBody>
      </Table>
      {mayChange && <WebhookDialogs actions={actions} />}
    </>
  );
}
