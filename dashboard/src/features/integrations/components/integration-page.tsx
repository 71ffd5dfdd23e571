import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ErrorState } from "@/components/ui/error-state";
import { Page } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationName } from "@/lib/integrations/integration-name";
import { integrationsQuery } from "@/lib/integrations/list-integrations";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { ConnectPage } from "./connect-page";
import { ConnectedPage } from "./connected-page";
import { MayNotConnect } from "./may-not-connect";

const route = getRouteApi("/shell/w/$slug/integrations/$kind");

/** One other side: how to connect it, or all about it once it is. */
export function IntegrationPage() {
  const { id, name, role } = useCurrentWorkspace();
  const { kind } = route.useParams();
  const { reconnect } = route.useSearch();
  const { data, error, refetch } = useQuery(integrationsQuery(id));
  usePageTitle(integrationName[kind], "Integrations", name);
  const mayChange = atLeast(role, "admin");
  const integration = data?.items.find((one) => one.kind === kind) ?? null;

  if (data && integration && !(reconnect && mayChange)) {
    return <ConnectedPage integration={integration} mayChange={mayChange} />;
  }
  return (
    <Page>
      {!data && error && (
        <ErrorState error={error} onRetry={refetch} title="The integration could not be loaded" />
      )}
      {!data && !error && <ListSkeleton label="Loading the integration" />}
      {data && !mayChange && <MayNotConnect kind={kind} />}
      {data && mayChange && <ConnectPage kind={kind} integration={integration} />}
    </Page>
  );
}
