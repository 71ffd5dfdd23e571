import { useQuery } from "@tanstack/react-query";
import { Card, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { systemQuery } from "../api/get-system";
import { CheckItem } from "./check-item";
import { InstanceFacts } from "./instance-facts";
import { Verdict } from "./verdict";

export function SystemPage() {
  const { id, name } = useCurrentWorkspace();
  usePageTitle("System", name);
  const { data, error, refetch, dataUpdatedAt } = useQuery(systemQuery(id));

  return (
    <Page width="narrow">
      <PageHeader
        title="System"
        description="Health of scheduled jobs and deliveries. Updates automatically."
      />
      {!data && !error && <ListSkeleton label="Loading the state of the system" />}
      {error && !data && (
        <ErrorState error={error} onRetry={refetch} title="The state of the system could not be loaded" />
      )}
      {data && (
        <div className="grid gap-6">
          {error && (
            <Notice tone="warn">The server does not answer at the moment; this is what it said last.</Notice>
          )}
          <Verdict checks={data.checks} at={dataUpdatedAt} />
          <Card>
            <CardHeader title="This workspace" />
            <ul className="mt-3 border-t">
              {data.checks.map((check) => (
                <CheckItem key={check.name} check={check} />
              ))}
            </ul>
          </Card>
          <Card>
            <CardHeader title="This instance" />
            <div className="mt-3 border-t">
              <InstanceFacts status={data} />
            </div>
          </Card>
        </div>
      )}
    </Page>
  );
}
