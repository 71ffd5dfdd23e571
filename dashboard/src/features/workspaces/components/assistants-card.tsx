import type { Workspace } from "@schema/workspaces";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Switch } from "@/components/ui/switch";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { useUpdateWorkspace } from "../api/update-workspace";

export function AssistantsCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  const change = (mcpMayPublish: boolean) =>
    update.mutate(
      { mcpMayPublish },
      {
        onSuccess: () =>
          toast.success(mcpMayPublish ? "Assistants may publish" : "Assistants write drafts only"),
      },
    );

  return (
    <Card>
      <CardHeader
        title="Assistants"
        description="AI assistants that a member connects by MCP can always read, and write drafts, as far as the member and their token may."
      />
      <CardBody className="grid gap-4">
        <Switch
          label="Assistants may publish"
          hint="Also schedule, update and unpublish, if their token has full access. Nobody looks at such a change before your readers do."
          checked={update.isPending ? (update.variables.mcpMayPublish ?? false) : workspace.mcpMayPublish}
          disabled={!mayEdit || update.isPending}
          onCheckedChange={change}
        />
        <p className="text-ink-3 text-sm">
          This holds for MCP. A token with full access can publish through the HTTP API either way: give
          assistants one with the access “Drafts”.{" "}
          <a href="/docs/mcp" className={textLinkClass}>
            More on assistants
          </a>
        </p>
        <FormError error={update.error} />
      </CardBody>
    </Card>
  );
}
