import type { Workspace } from "@schema/workspaces";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Switch } from "@/components/ui/switch";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { useUpdateWorkspace } from "../api/update-workspace";

const settings = [
  {
    name: "requireEvidence",
    label: "Publish claims only with evidence",
    hint: "A post with a claim that no source supports, and that nobody accepted, cannot be published, scheduled or updated.",
    on: "Claims need evidence",
    off: "Claims may go out without evidence",
  },
  {
    name: "showCitations",
    label: "Show readers the sources",
    hint: "Public posts carry the quotes and addresses that their claims rest on. Takes effect on your site with the next revalidation.",
    on: "Readers see the sources",
    off: "Sources stay in the editor",
  },
] as const;

export function EvidenceCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  return (
    <Card>
      <CardHeader
        title="Evidence"
        description={
          <>
            Factual sentences of a post are bound to literal quotes of your sources.{" "}
            <a href="/docs/generation" className={textLinkClass}>
              More on evidence
            </a>
          </>
        }
      />
      <CardBody className="grid gap-4">
        {settings.map(({ name, label, hint, on, off }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={update.isPending ? (update.variables[name] ?? workspace[name]) : workspace[name]}
            disabled={!mayEdit || update.isPending}
            onCheckedChange={(next) =>
              update.mutate({ [name]: next }, { onSuccess: () => toast.success(next ? on : off) })
            }
          />
        ))}
        <FormError error={update.error} />
      </CardBody>
    </Card>
  );
}
