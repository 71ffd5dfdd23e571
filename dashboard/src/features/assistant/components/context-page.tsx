import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import History from "lucide-react/icons/history";
import Sparkles from "lucide-react/icons/sparkles";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { contextQuery } from "../api/get-context";
import { ContextEmpty } from "./context-empty";
import { ContextFieldCards } from "./context-field-cards";
import { ContextTabs } from "./context-tabs";
import { HistoryDrawer } from "./history-drawer";
import { LearnDialog, type LearnTab } from "./learn-dialog";
import { Learning } from "./learning";

const route = getRouteApi("/shell/w/$slug/context");

export function ContextPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle("Context", name);
  const { history = false } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: context, error, refetch } = useQuery(contextQuery(id));
  const mayEdit = atLeast(role, "editor");
  const [learn, setLearn] = useState<LearnTab | null>(null);
  const [byHand, setByHand] = useState(false);
  const isEmpty = context?.version === 0 && !byHand;

  return (
    <Page width="narrow">
      <PageHeader
        title="Context"
        description="What every topic and draft is written from."
        actions={
          context &&
          !isEmpty && (
            <>
              <Button onClick={() => navigate({ search: { history: true } })}>
                <History aria-hidden="true" />
                History
              </Button>
              {mayEdit && (
                <Button variant="primary" onClick={() => setLearn("site")}>
                  <Sparkles aria-hidden="true" />
                  Learn from…
                </Button>
              )}
            </>
          )
        }
      />
      <ContextTabs />
      <Learning mayEdit={mayEdit} />
      {error && !context && (
        <ErrorState error={error} onRetry={refetch} title="The context could not be loaded" />
      )}
      {!context && !error && <ListSkeleton label="Loading the context" />}
      {context && isEmpty && mayEdit && <ContextEmpty onLearn={setLearn} onWrite={() => setByHand(true)} />}
      {context && !(isEmpty && mayEdit) && <ContextFieldCards context={context} mayEdit={mayEdit} />}
      <HistoryDrawer
        open={history}
        onOpenChange={(open) => navigate({ search: { history: open || undefined } })}
        mayEdit={mayEdit}
      />
      {mayEdit && <LearnDialog tab={learn} onTab={setLearn} />}
    </Page>
  );
}
