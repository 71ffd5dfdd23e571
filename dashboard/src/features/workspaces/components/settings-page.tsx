import type { Workspace } from "@schema/workspaces";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { FormError } from "@/components/ui/form-error";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace-query";
import { useUpdateWorkspace } from "../api/update-workspace";
import { DeleteCard } from "./delete-card";
import { EvidenceCard } from "./evidence-card";
import { GeneralCard } from "./general-card";
import { PersonalityCard } from "./personality-card";
import { WritingCard } from "./writing-card";

function AssistantsCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  const change = (mcpMayPublish: boolean) =>
    update.mutate(
      { mcpMayPublish },
      {
        onSuccess: () =>
          toast.success(mcpMayPublish ? "Allow assistants to publish" : "Assistants write drafts only"),
      },
    );

  return (
    <Card>
      <CardHeader
        title="Assistants"
        description="AI assistants that members connect by MCP can read and write drafts, within the limits of the member’s role and token."
      />
      <CardBody className="grid gap-4">
        <Switch
          label="Allow assistants to publish"
          hint="They can also schedule, update and unpublish posts if their token has full access. Nobody reviews these changes before they go live."
          checked={update.isPending ? (update.variables.mcpMayPublish ?? false) : workspace.mcpMayPublish}
          disabled={!mayEdit || update.isPending}
          onCheckedChange={change}
        />
        <p className="text-ink-3 text-sm">
          This applies to MCP only. A token with full access can publish through the HTTP API either way, so
          give assistants a token with “Drafts” access.{" "}
          <a href="/docs/mcp" className={textLinkClass}>
            More on assistants
          </a>
        </p>
        <FormError error={update.error} />
      </CardBody>
    </Card>
  );
}

function BrandingCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  const locked = workspace.brandingRequired;
  const change = (hideBranding: boolean) =>
    update.mutate(
      { hideBranding },
      { onSuccess: () => toast.success(hideBranding ? "Attribution is hidden" : "Attribution is shown") },
    );

  return (
    <Card>
      <CardHeader
        title="Attribution"
        description="Sites built with the client library can end a post with a small “Powered by” line."
      />
      <CardBody className="grid gap-4">
        <Switch
          label="Hide the attribution line"
          hint={
            locked
              ? `The ${workspace.planId} plan always shows it. Your administrator can move the workspace to a plan that allows hiding it.`
              : "Takes effect on your site at the next revalidation."
          }
          checked={
            update.isPending ? (update.variables.hideBranding ?? false) : workspace.hideBranding && !locked
          }
          disabled={locked || !mayEdit || update.isPending}
          onCheckedChange={change}
        />
        <FormError error={update.error} />
      </CardBody>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 border-b px-5 py-1.5 last:border-b-0">
      <dt className="shrink-0 text-ink-2">{term}</dt>
      <dd className="flex min-w-0 items-center gap-1">{children}</dd>
    </div>
  );
}

const planNames = { free: "Free", starter: "Starter", pro: "Pro", enterprise: "Enterprise" };

/** What is not changed here; the slug and the id are there to be copied. */
function FactsCard({ workspace }: { workspace: Workspace }) {
  return (
    <Card>
      <h2 className="sr-only">Identity</h2>
      <dl>
        <Fact term="Slug">
          <code className="truncate font-mono text-[0.8125rem]">{workspace.slug}</code>
          <CopyButton value={workspace.slug} label="Copy slug" />
        </Fact>
        <Fact term="Workspace ID">
          <code className="truncate font-mono text-[0.8125rem]">{workspace.id}</code>
          <CopyButton value={workspace.id} label="Copy workspace ID" />
        </Fact>
        <Fact term="Plan">
          <Badge tone="accent">{planNames[workspace.planId]}</Badge>
        </Fact>
      </dl>
    </Card>
  );
}

export function SettingsPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle("Settings", name);
  const query = useQuery(workspaceQuery(id));
  const mayEdit = atLeast(role, "admin");

  return (
    <Page width="narrow">
      <PageHeader
        title="Settings"
        description={mayEdit ? undefined : "Only admins and owners can change these settings."}
      />
      <QueryView
        query={query}
        what="settings"
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-36" />
            <Skeleton className="h-72" />
            <Skeleton className="h-64" />
          </div>
        }
      >
        {(workspace) => (
          <div className="grid gap-6">
            <FactsCard workspace={workspace} />
            <GeneralCard workspace={workspace} mayEdit={mayEdit} />
            <PersonalityCard workspace={workspace} mayEdit={mayEdit} />
            <WritingCard key={workspace.id} workspace={workspace} mayEdit={mayEdit} />
            <BrandingCard workspace={workspace} mayEdit={mayEdit} />
            <EvidenceCard workspace={workspace} mayEdit={mayEdit} />
            <AssistantsCard workspace={workspace} mayEdit={mayEdit} />
            {role === "owner" && <DeleteCard workspace={workspace} />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
