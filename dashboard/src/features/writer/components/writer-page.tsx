import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { writerQuery } from "@/lib/writer/get-writer";
import { BudgetCard } from "./budget-card";
import { CallsCard } from "./calls-card";
import { MonthsCard } from "./months-card";
import { TestCard } from "./test-card";
import { UsageCard } from "./usage-card";
import { WriterCard } from "./writer-card";

export function WriterPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle("Writer", name);
  const { data: settings, error, refetch } = useQuery(writerQuery(id));
  const mayEdit = atLeast(role, "admin");

  return (
    <Page>
      <PageHeader
        title="Writer"
        description={
          mayEdit
            ? "Who writes your drafts, what it may cost a month, and what it has cost."
            : "Who writes your drafts, and what it has cost. Only admins and owners can change it."
        }
      />
      {error && !settings && <ErrorState error={error} onRetry={refetch} />}
      {!settings && !error && (
        <div className="grid gap-6" role="status">
          <span className="sr-only">Loading the writer</span>
          <Skeleton className="h-72" />
          <Skeleton className="h-64" />
        </div>
      )}
      {settings && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-6 lg:sticky lg:top-9 lg:order-last">
            <UsageCard settings={settings} />
            {mayEdit && <TestCard settings={settings} />}
          </div>
          <div className="grid min-w-0 gap-6">
            <WriterCard settings={settings} mayEdit={mayEdit} />
            <BudgetCard settings={settings} mayEdit={mayEdit} />
            <MonthsCard />
            {atLeast(role, "editor") && <CallsCard />}
          </div>
        </div>
      )}
    </Page>
  );
}
