import { getRouteApi } from "@tanstack/react-router";
import { Page, PageHeader } from "@/components/ui/page-header";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { copy } from "../copy";
import { DeliveryLog } from "./delivery-log";
import { WebhooksTabs } from "./webhooks-tabs";

const route = getRouteApi("/shell/w/$slug/webhooks/deliveries");

/** The log of all endpoints. */
export function DeliveriesPage() {
  usePageTitle(copy.common.deliveryLog, useCurrentWorkspace().name);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page>
      <PageHeader
        title={
          search.endpoint?.startsWith("int_")
            ? copy.deliveriesPage.integrationDeliveries
            : copy.common.webhooks
        }
        description={copy.deliveriesPage.description}
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
