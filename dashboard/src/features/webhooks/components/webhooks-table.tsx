import type { Webhook } from "@schema/webhooks";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { useWebhookDeed } from "../use-webhook-deed";
import { WebhookDialogs } from "./webhook-dialogs";
import { WebhookRow } from "./webhook-row";

type WebhooksTableProps = { webhooks: Webhook[]; mayChange: boolean; onTest: (id: string) => void };

export function WebhooksTable({ webhooks, mayChange, onTest }: WebhooksTableProps) {
  const deeds = useWebhookDeed<Webhook>();
  return (
    <>
      <Table label="Webhooks" className="table-fixed md:table-auto">
        <THead>
          <Tr>
            <Th>Endpoint</Th>
            <Th className="phone:hidden">Health</Th>
            <Th className="hidden lg:table-cell">Events</Th>
            <Th className="text-right phone:hidden">Waiting</Th>
            <Th className="phone:hidden">Last success</Th>
            {mayChange && (
              <Th className="w-14">
                <span className="sr-only">Actions</span>
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
              onDeed={(deed) => deeds.begin(deed, webhook)}
              onTest={() => onTest(webhook.id)}
            />
          ))}
        </TBody>
      </Table>
      {mayChange && <WebhookDialogs deeds={deeds} />}
    </>
  );
}
