import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import Lightbulb from "lucide-react/icons/lightbulb";
import SearchX from "lucide-react/icons/search-x";
import Sparkles from "lucide-react/icons/sparkles";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { ListSkeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { topicsQuery } from "@/lib/topics/list-topics";
import { AddManyDialog } from "./add-many-dialog";
import { GenerateTopicsDialog } from "./generate-topics-dialog";
import { QuickAdd } from "./quick-add";
import { TopicHunts } from "./topic-hunts";
import { TopicsList } from "./topics-list";

function NoOpenTopics({ onGenerate }: { onGenerate: () => void }) {
  const mayEdit = atLeast(useCurrentWorkspace().role, "editor");
  return (
    <EmptyState
      icon={Lightbulb}
      title="No open topics"
      action={
        mayEdit && (
          <Button variant="primary" onClick={onGenerate}>
            <Sparkles aria-hidden="true" />
            Find topics
          </Button>
        )
      }
    >
      A topic is an idea for a post. Type some, paste a list, or let the writer suggest them from your
      context.
    </EmptyState>
  );
}

function NoTopicMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No topics found"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Try another search or clear the filters.
    </EmptyState>
  );
}

/** Undefined are the open ones. */
type ShownState = "used" | "discarded" | undefined;

const tabs: { state: ShownState; label: string }[] = [
  { state: undefined, label: "Open" },
  { state: "used", label: "Used" },
  { state: "discarded", label: "Discarded" },
];

function TopicTabs({ state }: { state: ShownState }) {
  const { slug } = useCurrentWorkspace();
  return (
    <nav aria-label="Filter by state" className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          from="/w/$slug/topics"
          to="/w/$slug/topics"
          params={{ slug }}
          search={(before) => ({ ...before, state: tab.state, page: undefined })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab.state === state ? "page" : undefined}
          className={cn(
            "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-b-2 px-3 font-medium text-sm transition-colors phone:h-11",
            tab.state === state ? "border-ink text-ink" : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

const route = getRouteApi("/shell/w/$slug/topics");

export function TopicsPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Topics", workspace.name);
  useLiveLists(workspace.id);
  const { page, q, state } = route.useSearch();
  const navigate = route.useNavigate();
  const query = topicsQuery(workspace.id, { page, q, state: state ?? "open" });
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const [generating, setGenerating] = useState(false);
  const [lines, setLines] = useState<string | null>(null);
  const mayEdit = atLeast(workspace.role, "editor");
  const empty = data?.pagination.total === 0;
  const setText = useCallback(
    (text: string) =>
      void navigate({
        search: (before) => ({ ...before, q: text || undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  return (
    <Page>
      <PageHeader
        title="Topics"
        description="Your post ideas, in priority order."
        actions={
          mayEdit && (
            <Button variant="primary" onClick={() => setGenerating(true)}>
              <Sparkles aria-hidden="true" />
              Find topics
            </Button>
          )
        }
      />
      <div className="mb-4 grid gap-4">
        <TopicHunts />
        {mayEdit && <QuickAdd onLines={setLines} />}
        <TopicTabs state={state} />
        <div className="flex">
          <SearchBox label="Search topics" placeholder="Search topics" value={q ?? ""} onChange={setText} />
        </div>
      </div>
      {error && <ErrorState error={error} onRetry={refetch} title="Couldn’t load topics" />}
      {!data && !error && <ListSkeleton label="Loading topics" rows={6} />}
      {data && !error && empty && !q && !state && <NoOpenTopics onGenerate={() => setGenerating(true)} />}
      {data && !error && empty && (q || state) && <NoTopicMatches onClear={() => navigate({ search: {} })} />}
      {data && !error && !empty && (
        <div
          className={cn("transition-opacity", isPlaceholderData && "opacity-60")}
          aria-busy={isPlaceholderData}
        >
          <TopicsList
            topics={data.items}
            scope={JSON.stringify({ page, q, state })}
            ordered={!q && !state && data.pagination.page === 1}
            more={data.pagination.hasMore}
          />
          <Pagination
            pagination={data.pagination}
            noun="topic"
            onPageChange={(next) =>
              navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) })
            }
          />
        </div>
      )}
      <GenerateTopicsDialog open={generating} onOpenChange={setGenerating} />
      <AddManyDialog text={lines} onClose={() => setLines(null)} />
    </Page>
  );
}
