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
    hint: "Posts with a claim that has no source and that nobody accepted can’t be published, scheduled or updated.",
    on: "Claims need evidence",
    off: "Posts can be published without evidence",
  },
  {
    name: "showCitations",
    label: "Show sources to readers",
    hint: "Published posts include the quotes and URLs that support their claims. Takes effect on your site at the next revalidation.",
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
            Claims in a post are linked to exact quotes from your sources.{" "}
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
