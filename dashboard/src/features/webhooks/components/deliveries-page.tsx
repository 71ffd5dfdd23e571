import { getRouteApi } from "@tanstack/react-router";
import { Page, PageHeader } from "@/components/ui/page-header";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { DeliveryLog } from "./delivery-log";
import { WebhooksTabs } from "./webhooks-tabs";

const route = getRouteApi("/shell/w/$slug/webhooks/deliveries");

/** The log of all endpoints. */
export function DeliveriesPage() {
  usePageTitle("Delivery log", useCurrentWorkspace().name);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page>
      <PageHeader
        title={search.endpoint?.startsWith("int_") ? "Integration deliveries" : "Webhooks"}
        description="Delivery history for the last 30 days, newest first."
      />
      <div className="mb-5">
        <WebhooksTabs />
      </div>
      <DeliveryLog
        search={search}
        onSearch={(changed) =>
          navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: "page" in changed })
        }
      />
    </Page>
  );
}
