import { type Run, RunKind, RunState } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import Workflow from "lucide-react/icons/workflow";
import { GenerateTabs } from "@/components/runs/generate-tabs";
import { NoModelCard } from "@/components/runs/no-model-card";
import { RunStateBadge } from "@/components/runs/run-state";
import { ListPage } from "@/components/ui/list-page";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { usd } from "@/lib/number-words";
import { runErrorWords } from "@/lib/runs/run-error-words";
import { reviewWords, runKindWords, runStateWords, stageWords } from "@/lib/runs/run-words";
import { runsQuery } from "@/lib/runs/runs";
import { choiceParam } from "@/lib/search-params";
import { copy } from "../copy";

function RunsTable({ runs }: { runs: Run[] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <Table label={copy.runsPage.runs} className="table-fixed md:table-auto">
      <THead>
        <Tr>
          <Th>{copy.runsPage.what}</Th>
          <Th className="w-40 phone:w-32">{copy.runsPage.state}</Th>
          <Th className="phone:hidden">{copy.runsPage.cost}</Th>
          <Th className="w-32 text-right phone:hidden">{copy.runsPage.when}</Th>
        </Tr>
      </THead>
      <TBody>
        {runs.map((run) => (
          <Tr key={run.id}>
            <Td className="min-w-48">
              <Link
                to="/w/$slug/runs/$runId"
                params={{ slug, runId: run.id }}
                className="line-clamp-2 font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
              >
                {run.title}
              </Link>
              <span className="text-ink-3 text-xs">
                {runKindWords[run.kind]}
                {run.state === "processing" && ` · ${stageWords[run.stage].doing}`}
              </span>
            </Td>
            <Td>
              <RunStateBadge state={run.state} />
              {run.error && run.state === "failed" && (
                <span className="mt-1 block text-bad text-xs">{runErrorWords[run.error.code].label}</span>
              )}
              {run.review === "awaiting" && run.state === "completed" && (
                <span className="mt-1 block text-ink-3 text-xs">{reviewWords.awaiting?.label}</span>
              )}
            </Td>
            <Td className="whitespace-nowrap text-ink-2 tabular-nums phone:hidden">{usd(run.costUsd)}</Td>
            <Td className="whitespace-nowrap text-right text-ink-2 phone:hidden">
              <RelativeTime at={run.createdAt} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

const route = getRouteApi("/shell/w/$slug/runs");

export function RunsPage() {
  const workspace = useCurrentWorkspace();
  useLiveLists(workspace.id);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (changed: Partial<typeof search>) =>
    navigate({ search: (before) => ({ ...before, page: undefined, ...changed }) });
  return (
    <ListPage
      title={copy.runsPage.generate}
      tab={copy.runsPage.runs}
      description={copy.runsPage.description}
      above={
        <>
          <GenerateTabs />
          <NoModelCard />
        </>
      }
      filters={
        <div className="flex flex-wrap gap-2 phone:grid phone:grid-cols-2">
          <Select
            aria-label={copy.runsPage.kind}
            className="md:w-44"
            value={search.kind ?? ""}
            onChange={({ target }) => show({ kind: choiceParam(target.value, RunKind.options) })}
            options={[
              { value: "", label: copy.runsPage.anyKind },
              ...RunKind.options.map((value) => ({ value, label: runKindWords[value] })),
            ]}
          />
          <Select
            aria-label={copy.runsPage.state}
            className="md:w-44"
            value={search.state ?? ""}
            onChange={({ target }) => show({ state: choiceParam(target.value, RunState.options) })}
            options={[
              { value: "", label: copy.runsPage.anyState },
              ...RunState.options.map((value) => ({ value, label: runStateWords[value].label })),
            ]}
          />
        </div>
      }
      query={useQuery(runsQuery(workspace.id, search))}
      noun="run"
      rows={8}
      empty={{
        icon: Workflow,
        title: copy.runsPage.noRunsYet,
        text: copy.runsPage.text,
      }}
      onClear={search.kind || search.state ? () => navigate({ search: {} }) : undefined}
      onPage={(page) => show({ page })}
    >
      {({ items }) => <RunsTable runs={items} />}
    </ListPage>
  );
}
