import type { Autopilot } from "@schema/autopilots";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { NoModelCard } from "@/components/runs/no-model-card";
import { Page, PageHeader } from "@/components/ui/page-header";
import { bothLoaded, QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { upLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { workspaceQuery } from "@/lib/workspace";
import { autopilotQuery, useSaveAutopilot } from "../api";
import { autopilotFields, autopilotInput, autopilotProblems } from "../autopilot-input";
import { copy } from "../copy";
import { AutopilotForm } from "./autopilot-form";

type EditorProps = { stored?: Autopilot; workspaceZone: string };

function AutopilotEditor({ stored, workspaceZone }: EditorProps) {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  // As it was opened: saving over a later version is refused.
  const [opened] = useState(stored);
  const save = useSaveAutopilot(id, opened);
  const [fields, setFields] = useState(() => autopilotFields(stored ?? { timezone: workspaceZone }));
  const [asked, setAsked] = useState(false);
  const problems = autopilotProblems(fields);
  const submit = () => {
    setAsked(true);
    if (Object.keys(problems).length > 0) return;
    save.mutate(autopilotInput(fields), {
      onSuccess: ({ id: autopilotId, name }) => {
        toast.success(stored ? copy.form.saved(name) : copy.form.started(name));
        void navigate({ to: "/w/$slug/autopilots/$autopilotId", params: { slug, autopilotId } });
      },
    });
  };
  return (
    <AutopilotForm
      fields={fields}
      problems={asked ? problems : {}}
      workspaceZone={workspaceZone}
      reviewer={stored?.reviewer ?? null}
      onChange={(next) => setFields({ ...fields, ...next })}
      onSubmit={submit}
      submitLabel={stored ? copy.form.save : copy.form.start}
      saving={save.isPending}
      error={save.error}
    />
  );
}

const skeleton = <Skeleton className="h-96 rounded-xl" />;

export function NewAutopilotPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle(copy.common.newAutopilot, workspace.name);
  const query = useQuery(workspaceQuery(workspace.id));
  return (
    <Page>
      <Link to="/w/$slug/autopilots" params={{ slug: workspace.slug }} className={upLinkClass}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.common.allAutopilots}
      </Link>
      <PageHeader title={copy.common.newAutopilot} description={copy.form.description} />
      <div className="grid gap-6">
        <NoModelCard />
        <QueryView query={query} what={copy.common.theForm} skeleton={skeleton}>
          {({ timezone }) => <AutopilotEditor workspaceZone={timezone} />}
        </QueryView>
      </div>
    </Page>
  );
}

const route = getRouteApi("/shell/w/$slug/autopilots/$autopilotId/edit");

export function EditAutopilotPage() {
  const workspace = useCurrentWorkspace();
  const { autopilotId } = route.useParams();
  const settings = useQuery(workspaceQuery(workspace.id));
  const query = useQuery(autopilotQuery(workspace.id, autopilotId));
  const name = query.data?.name ?? copy.common.theAutopilot;
  usePageTitle(copy.form.editTitle(name), workspace.name);
  return (
    <Page>
      <Link
        to="/w/$slug/autopilots/$autopilotId"
        params={{ slug: workspace.slug, autopilotId }}
        className={upLinkClass}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {name}
      </Link>
      <QueryView query={bothLoaded(settings, query)} what={copy.common.theAutopilot} skeleton={skeleton}>
        {([{ timezone }, stored]) => (
          <>
            <PageHeader
              title={<span className="[overflow-wrap:anywhere]">{copy.form.editTitle(stored.name)}</span>}
              description={copy.form.editDescription}
            />
            <AutopilotEditor stored={stored} workspaceZone={timezone} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
