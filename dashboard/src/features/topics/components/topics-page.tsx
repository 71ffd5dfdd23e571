import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Lightbulb from "lucide-react/icons/lightbulb";
import Sparkles from "lucide-react/icons/sparkles";
import { useCallback, useState } from "react";
import { NoModelCard } from "@/components/runs/no-model-card";
import { Button } from "@/components/ui/button";
import { ListPage } from "@/components/ui/list-page";
import { SearchBox } from "@/components/ui/search-box";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { atLeast } from "@/lib/roles";
import { topicsQuery } from "@/lib/topics";
import { useHasNoModel } from "@/lib/writer";
import { copy } from "../copy";
import { AddManyDialog, QuickAdd } from "./add-topics";
import { GenerateTopicsDialog, TopicSearches } from "./topic-searches";
import { TopicTabs } from "./topic-tabs";
import { TopicsList } from "./topics-list";

const route = getRouteApi("/shell/w/$slug/topics");

export function TopicsPage() {
  const workspace = useCurrentWorkspace();
  useLiveLists(workspace.id);
  const { page, q, state } = route.useSearch();
  const navigate = route.useNavigate();
  const [generating, setGenerating] = useState(false);
  const [lines, setLines] = useState<string | null>(null);
  const mayEdit = atLeast(workspace.role, "editor");
  const hasNoModel = useHasNoModel();
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
    <>
      <ListPage
        title={copy.common.topics}
        description={copy.topicsPage.description}
        actions={
          mayEdit &&
          !hasNoModel && (
            <Button variant="primary" onClick={() => setGenerating(true)}>
              <Sparkles aria-hidden="true" />
              {copy.common.findTopics}
            </Button>
          )
        }
        above={
          <>
            <NoModelCard />
            <TopicSearches />
            {mayEdit && <QuickAdd onLines={setLines} />}
            <TopicTabs state={state} q={q} />
          </>
        }
        filters={
          <div className="flex">
            <SearchBox
              label={copy.topicsPage.searchTopics}
              placeholder={copy.topicsPage.searchTopics}
              value={q ?? ""}
              onChange={setText}
            />
          </div>
        }
        query={useQuery(topicsQuery(workspace.id, { page, q, state: state ?? "open" }))}
        noun="topic"
        rows={6}
        empty={{
          icon: Lightbulb,
          title: copy.topicsPage.noOpenTopics,
          text: hasNoModel ? copy.topicsPage.textWithoutModel : copy.topicsPage.text,
        }}
        onClear={q || state ? () => navigate({ search: {} }) : undefined}
        onPage={(next) => navigate({ search: (before) => ({ ...before, page: next }) })}
      >
        {({ items, pagination }) => (
          <TopicsList
            topics={items}
            scope={JSON.stringify({ page, q, state })}
            ordered={!q && !state && pagination.page === 1}
            more={pagination.hasMore}
          />
        )}
      </ListPage>
      <GenerateTopicsDialog open={generating} onOpenChange={setGenerating} />
      <AddManyDialog text={lines} onClose={() => setLines(null)} />
    </>
  );
}
