import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ErrorState } from "@/components/ui/error-state";
import { Page } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { webhookQuery } from "../api/get-webhook";
import { endpointName } from "../endpoint-name";
import { DeliveryLog } from "./delivery-log";
import { WebhookFacts } from "./webhook-facts";
import { WebhookHeader } from "./webhook-header";

const route = getRouteApi("/shell/w/$slug/webhooks/$webhookId");

/** One endpoint: how it does, what can be done to it, and its own log. */
export function WebhookPage() {
  const workspace = useCurrentWorkspace();
  const { webhookId } = route.useParams();
  const search = route.useSearch();
  const setSearch = route.useNavigate();
  const navigate = useNavigate();
  const { data: webhook, error, refetch } = useQuery(webhookQuery(workspace.id, webhookId));
  usePageTitle(webhook && endpointName(webhook), "Webhooks", workspace.name);

  if (error && !webhook) {
    return (
      <Page>
        <ErrorState error={error} onRetry={refetch} title="The webhook could not be loaded" />
      </Page>
    );
  }
  if (!webhook) {
    return (
      <Page>
        <ListSkeleton label="Loading the webhook" />
      </Page>
    );
  }
  const leave = () => navigate({ to: "/w/$slug/webhooks", params: { slug: workspace.slug } });
  return (
    <Page>
      <WebhookHeader webhook={webhook} onDeleted={leave} />
      <WebhookFacts webhook={webhook} />
      <h2 className="mt-8 mb-3 font-semibold text-base">Deliveries</h2>
      <DeliveryLog
        search={search}
        endpointId={webhook.id}
        onSearch={(changed) =>
          setSearch({ search: (before) => ({ ...before, ...changed }), resetScroll: false })
        }
      />
    </Page>
  );
}
