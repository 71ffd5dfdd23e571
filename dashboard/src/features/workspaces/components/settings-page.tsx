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
import { usePageTitle } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace";
import { useUpdateWorkspace } from "../api";
import { copy } from "../copy";
import { DeleteCard } from "./delete-card";
import { ApprovalCard, EvidenceCard, ProvenanceCard } from "./evidence-card";
import { GeneralCard } from "./general-card";
import { SitePreviewCard } from "./site-preview-card";
import { PersonalityCard, WritingCard } from "./writing-cards";

function AssistantsCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  const change = (mcpMayPublish: boolean) =>
    update.mutate(
      { mcpMayPublish },
      {
        onSuccess: () =>
          toast.success(
            mcpMayPublish
              ? copy.settingsPage.allowAssistantsToPublish
              : copy.settingsPage.assistantsWriteDraftsOnly,
          ),
      },
    );

  return (
    <Card>
      <CardHeader title={copy.settingsPage.assistants} description={copy.settingsPage.description} />
      <CardBody className="grid gap-4">
        <Switch
          label={copy.settingsPage.allowAssistantsToPublish}
          hint={copy.settingsPage.hint}
          checked={update.isPending ? (update.variables.mcpMayPublish ?? false) : workspace.mcpMayPublish}
          disabled={!mayEdit || update.isPending}
          onCheckedChange={change}
        />
        <p className="text-ink-3 text-sm">
          {copy.settingsPage.appliesToMcpOnly}{" "}
          <a href="/docs/mcp" className={textLinkClass}>
            {copy.settingsPage.moreOnAssistants}
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
      {
        onSuccess: () =>
          toast.success(
            hideBranding ? copy.settingsPage.attributionHidden : copy.settingsPage.attributionShown,
          ),
      },
    );

  return (
    <Card>
      <CardHeader
        title={copy.settingsPage.attribution}
        description={copy.settingsPage.sitesBuiltWithClient}
      />
      <CardBody className="grid gap-4">
        <Switch
          label={copy.settingsPage.hideAttributionLine}
          hint={
            locked
              ? copy.settingsPage.planAlwaysShowsAdministrator(workspace.planId)
              : copy.settingsPage.takesEffectOnSite
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

const planNames = {
  free: copy.settingsPage.free,
  starter: copy.settingsPage.starter,
  pro: copy.settingsPage.pro,
  enterprise: copy.settingsPage.enterprise,
};

/** What cannot be changed here; the slug and the ID can be copied. */
function FactsCard({ workspace }: { workspace: Workspace }) {
  return (
    <Card>
      <h2 className="sr-only">{copy.settingsPage.identity}</h2>
      <dl>
        <Fact term={copy.common.slug}>
          <code className="truncate font-mono text-[0.8125rem]">{workspace.slug}</code>
          <CopyButton value={workspace.slug} label={copy.settingsPage.copySlug} />
        </Fact>
        <Fact term={copy.settingsPage.workspaceId}>
          <code className="truncate font-mono text-[0.8125rem]">{workspace.id}</code>
          <CopyButton value={workspace.id} label={copy.settingsPage.copyWorkspaceId} />
        </Fact>
        <Fact term={copy.settingsPage.plan}>
          <Badge tone="accent">{planNames[workspace.planId]}</Badge>
        </Fact>
      </dl>
    </Card>
  );
}

export function SettingsPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle(copy.settingsPage.settings, name);
  const query = useQuery(workspaceQuery(id));
  const mayEdit = atLeast(role, "admin");

  return (
    <Page width="narrow">
      <PageHeader
        title={copy.settingsPage.settings}
        description={mayEdit ? undefined : copy.settingsPage.onlyAdminsAndOwners}
      />
      <QueryView
        query={query}
        what="settings"
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-72" />
            <Skeleton className="h-36" />
            <Skeleton className="h-64" />
          </div>
        }
      >
        {(workspace) => (
          <div className="grid gap-6">
            <GeneralCard workspace={workspace} mayEdit={mayEdit} />
            <SitePreviewCard workspace={workspace} mayEdit={mayEdit} />
            <FactsCard workspace={workspace} />
            <PersonalityCard workspace={workspace} mayEdit={mayEdit} />
            <WritingCard key={workspace.id} workspace={workspace} mayEdit={mayEdit} />
            <BrandingCard workspace={workspace} mayEdit={mayEdit} />
            <EvidenceCard workspace={workspace} mayEdit={mayEdit} />
            <ApprovalCard workspace={workspace} mayEdit={mayEdit} />
            <ProvenanceCard workspace={workspace} mayEdit={mayEdit} />
            <AssistantsCard workspace={workspace} mayEdit={mayEdit} />
            {role === "owner" && <DeleteCard workspace={workspace} />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
