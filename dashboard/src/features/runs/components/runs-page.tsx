import { RunKind, RunState } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Workflow from "lucide-react/icons/workflow";
import { GenerateTabs } from "@/components/runs/generate-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { usePageTitle } from "@/lib/page-title";
import { runsQuery } from "@/lib/runs/list-runs";
import { runKindWords, runStateWords } from "@/lib/runs/run-words";
import { choiceParam } from "@/lib/search-params";
import { RunsTable } from "./runs-table";

const route = getRouteApi("/shell/w/$slug/runs");

export function RunsPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Runs", workspace.name);
  useLiveLists(workspace.id);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(runsQuery(workspace.id, search));
  return (
    <Page>
      <PageHeader title="Generate" description="All that the writer was asked to do, the newest first." />
      <div className="mb-4 grid gap-4">
        <GenerateTabs />
        <div className="flex flex-wrap gap-2 phone:grid phone:grid-cols-2">
          <Select
            aria-label="Kind"
            className="md:w-44"
            value={search.kind ?? ""}
            onChange={({ target }) =>
              navigate({
                search: (before) => ({
                  ...before,
                  kind: choiceParam(target.value, RunKind.options),
                  page: undefined,
                }),
              })
            }
            options={[
              { value: "", label: "Any kind" },
              ...RunKind.options.map((value) => ({ value, label: runKindWords[value] })),
            ]}
          />
          <Select
            aria-label="State"
            className="md:w-44"
            value={search.state ?? ""}
            onChange={({ target }) =>
              navigate({
                search: (before) => ({
                  ...before,
                  state: choiceParam(target.value, RunState.options),
                  page: undefined,
                }),
              })
            }
            options={[
              { value: "", label: "Any state" },
              ...RunState.options.map((value) => ({ value, label: runStateWords[value].label })),
            ]}
          />
        </div>
      </div>
      {error && <ErrorState error={error} onRetry={refetch} title="The runs could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the runs" rows={8} />}
      {data && data.pagination.total === 0 && (
        <EmptyState
          icon={Workflow}
          title={search.kind || search.state ? "No run matches" : "Nothing was made yet"}
        >
          Each post, each search for topics and each reading of your site is a run, with all its steps.
        </EmptyState>
      )}
      {data && data.pagination.total > 0 && (
        <>
          <RunsTable runs={data.items} />
          <Pagination
            pagination={data.pagination}
            noun="runs"
            onPageChange={(page) =>
              navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) })
            }
          />
        </>
      )}
    </Page>
  );
}
