import { type Context, emptyContext } from "@schema/context";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import History from "lucide-react/icons/history";
import Sparkles from "lucide-react/icons/sparkles";
import { useState } from "react";
import { NoModelCard } from "@/components/runs/no-model-card";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { useHasNoModel } from "@/lib/writer";
import { contextQuery, historyQuery } from "../api";
import { copy } from "../copy";
import { listFields, textFields } from "../field-words";
import { ContextEmpty } from "./context-empty";
import { ContextTabs } from "./context-tabs";
import { HistoryEntry } from "./history-entry";
import { LearnDialog, type LearnTab } from "./learn-dialog";
import { Learning } from "./learning";
import { ListFieldCard } from "./list-field-card";
import { TextFieldCard } from "./text-field-card";
import { VoiceCard } from "./voice-card";

type HistoryDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; mayEdit: boolean };

/** What each change did, newest first, with a way back to any state. */
function HistoryDrawer({ open, onOpenChange, mayEdit }: HistoryDrawerProps) {
  const { id } = useCurrentWorkspace();
  const query = useInfiniteQuery({ ...historyQuery(id), enabled: open });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={copy.contextPage.history}
      description={copy.contextPage.description}
    >
      <QueryView query={query} what={copy.contextPage.theHistory}>
        {({ pages }) => {
          const versions = pages.flatMap((page) => page.items);
          const [newest] = versions;
          if (!newest) return <p className="text-ink-2 text-sm">{copy.contextPage.noChangesYet}</p>;
          // What the oldest one changed can be shown only by comparing it with the one before it.
          const shown = hasNextPage ? versions.slice(0, -1) : versions;
          return (
            <ol className="grid gap-4" aria-label={copy.contextPage.changesNewestFirst}>
              {shown.map((version, index) => (
                <HistoryEntry
                  key={version.version}
                  version={version}
                  before={versions[index + 1] ?? { version: 0, fields: emptyContext }}
                  newest={newest}
                  mayEdit={mayEdit}
                />
              ))}
            </ol>
          );
        }}
      </QueryView>
      {hasNextPage && (
        <Button className="mt-4" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {copy.contextPage.showOlderChanges}
        </Button>
      )}
    </Drawer>
  );
}

function ContextFieldCards({ context, mayEdit }: { context: Context; mayEdit: boolean }) {
  return (
    <div className="grid gap-4">
      {textFields.map((field) => (
        <TextFieldCard key={field.name} field={field} context={context} mayEdit={mayEdit} />
      ))}
      {listFields.map((field) => (
        <ListFieldCard key={field.name} field={field} context={context} mayEdit={mayEdit} />
      ))}
      {context.updatedAt && (
        <p className="text-ink-3 text-xs">
          Last changed <RelativeTime at={context.updatedAt} />
        </p>
      )}
    </div>
  );
}

const route = getRouteApi("/shell/w/$slug/context");

export function ContextPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle(copy.common.context, name);
  const { history = false } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(contextQuery(id));
  const context = query.data;
  const mayEdit = atLeast(role, "editor");
  const [learn, setLearn] = useState<LearnTab | null>(null);
  const [byHand, setByHand] = useState(false);
  const hasNoModel = useHasNoModel();
  const isEmpty = context?.version === 0 && !byHand && !hasNoModel;

  return (
    <Page width="narrow">
      <PageHeader
        title={copy.common.context}
        description={copy.contextPage.backgroundForTopicsAndDrafts}
        actions={
          context &&
          !isEmpty && (
            <>
              <Button onClick={() => navigate({ search: { history: true } })}>
                <History aria-hidden="true" />
                {copy.contextPage.history}
              </Button>
              {mayEdit && !hasNoModel && (
                <Button variant="primary" onClick={() => setLearn("site")}>
                  <Sparkles aria-hidden="true" />
                  {copy.common.learnFrom}
                </Button>
              )}
            </>
          )
        }
      />
      <div className="mb-5">
        <ContextTabs />
      </div>
      {hasNoModel && (
        <div className="mb-5">
          <NoModelCard />
        </div>
      )}
      <Learning mayEdit={mayEdit} />
      <QueryView query={query} what={copy.contextPage.theContext}>
        {(loaded) =>
          isEmpty && mayEdit ? (
            <ContextEmpty onLearn={setLearn} onWrite={() => setByHand(true)} />
          ) : (
            <ContextFieldCards context={loaded} mayEdit={mayEdit} />
          )
        }
      </QueryView>
      <div className="mt-4">
        <VoiceCard mayEdit={mayEdit} />
      </div>
      <HistoryDrawer
        open={history}
        onOpenChange={(open) => navigate({ search: { history: open || undefined } })}
        mayEdit={mayEdit}
      />
      {mayEdit && <LearnDialog tab={learn} onTab={setLearn} />}
    </Page>
  );
}
