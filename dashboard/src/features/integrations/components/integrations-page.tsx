import { IntegrationKind } from "@schema/integrations";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsQuery } from "@/lib/integrations/list-integrations";
import { usePageTitle } from "@/lib/page-title";
import { ConnectedCard } from "./connected-card";
import { UnconnectedCard } from "./unconnected-card";

export function IntegrationsPage() {
  const { id, name } = useCurrentWorkspace();
  usePageTitle("Integrations", name);
  const { data, error, refetch } = useQuery(integrationsQuery(id));
  return (
    <Page>
      <PageHeader
        title="Integrations"
        description="Other sites that your posts are published to, beside those that read them from here."
      />
      {error && !data && (
        <ErrorState error={error} onRetry={refetch} title="The integrations could not be loaded" />
      )}
      {!data && !error && (
        <div className="grid gap-6 lg:grid-cols-2" role="status">
          <span className="sr-only">Loading the integrations</span>
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </div>
      )}
      {data && (
        <div className="grid gap-6 lg:grid-cols-2">
          {IntegrationKind.options.map((kind) => {
            const integration = data.items.find((one) => one.kind === kind);
            return integration ? (
              <ConnectedCard key={kind} integration={integration} />
            ) : (
              <UnconnectedCard key={kind} kind={kind} />
            );
          })}
        </div>
      )}
    </Page>
  );
}
