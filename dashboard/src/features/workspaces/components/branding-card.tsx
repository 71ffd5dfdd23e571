import type { Workspace } from "@schema/workspaces";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { useUpdateWorkspace } from "../api/update-workspace";

export function BrandingCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
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
              ? `The ${workspace.planId} plan keeps it shown. Your administrator can move the workspace to a plan that allows hiding it.`
              : "Takes effect on your site with the next revalidation."
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
