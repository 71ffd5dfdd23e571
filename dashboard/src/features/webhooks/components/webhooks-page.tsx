import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { webhooksQuery } from "../api/list-webhooks";
import { useTest } from "../use-test";
import { CreateWebhookDialog } from "./create-webhook-dialog";
import { NoWebhooks } from "./no-webhooks";
import { WebhooksTable } from "./webhooks-table";
import { WebhooksTabs } from "./webhooks-tabs";

export function WebhooksPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Webhooks", workspace.name);
  const mayChange = atLeast(workspace.role, "admin");
  const { data, error, refetch } = useQuery(webhooksQuery(workspace.id));
  const { send } = useTest();
  const [creating, setCreating] = useState(false);
  const none = data?.items.length === 0;

  const addButton = mayChange && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Add webhook
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title="Webhooks"
        description="They tell your sites what changed here, in order, and again until it has arrived."
        actions={data && !none && addButton}
      />
      <WebhooksTabs />
      {!data && !error && <ListSkeleton label="Loading the webhooks" rows={3} />}
      {error && !data && (
        <ErrorState error={error} onRetry={refetch} title="The webhooks could not be loaded" />
      )}
      {none && <NoWebhooks action={addButton} />}
      {data && !none && <WebhooksTable webhooks={data.items} mayChange={mayChange} onTest={send} />}
      {mayChange && (
        <CreateWebhookDialog open={creating} onOpenChange={setCreating} onTest={({ id }) => send(id)} />
      )}
    </Page>
  );
}
