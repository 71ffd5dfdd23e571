import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace-query";
import { AssistantsCard } from "./assistants-card";
import { BrandingCard } from "./branding-card";
import { DeleteCard } from "./delete-card";
import { EvidenceCard } from "./evidence-card";
import { FactsCard } from "./facts-card";
import { GeneralCard } from "./general-card";
import { PersonalityCard } from "./personality-card";

export function SettingsPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle("Settings", name);
  const { data: workspace, error, refetch } = useQuery(workspaceQuery(id));
  const mayEdit = atLeast(role, "admin");

  return (
    <Page width="narrow">
      <PageHeader
        title="Settings"
        description={mayEdit ? undefined : "Only admins and owners can change these. You can look."}
      />
      {error && !workspace && <ErrorState error={error} onRetry={refetch} />}
      {!workspace && !error && (
        <div className="grid gap-6" role="status">
          <span className="sr-only">Loading the settings</span>
          <Skeleton className="h-36" />
          <Skeleton className="h-72" />
          <Skeleton className="h-64" />
        </div>
      )}
      {workspace && (
        <div className="grid gap-6">
          <FactsCard workspace={workspace} />
          <GeneralCard workspace={workspace} mayEdit={mayEdit} />
          <PersonalityCard workspace={workspace} mayEdit={mayEdit} />
          <BrandingCard workspace={workspace} mayEdit={mayEdit} />
          <EvidenceCard workspace={workspace} mayEdit={mayEdit} />
          <AssistantsCard workspace={workspace} mayEdit={mayEdit} />
          {role === "owner" && <DeleteCard workspace={workspace} />}
        </div>
      )}
    </Page>
  );
}
