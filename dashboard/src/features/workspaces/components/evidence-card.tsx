import type { Workspace } from "@schema/workspaces";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Switch } from "@/components/ui/switch";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { useUpdateWorkspace } from "../api/update-workspace";
import { copy } from "../copy";

const settings = [
  {
    name: "requireEvidence",
    label: copy.evidenceCard.publishClaimsOnlyWithEvidence,
    hint: copy.evidenceCard.hint,
    on: copy.evidenceCard.claimsNeedEvidence,
    off: copy.evidenceCard.off,
  },
  {
    name: "showCitations",
    label: copy.evidenceCard.showSourcesToReaders,
    hint: copy.evidenceCard.publishedPostsIncludeQuotes,
    on: copy.evidenceCard.on,
    off: copy.evidenceCard.sourcesStayInEditor,
  },
] as const;

export function EvidenceCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  return (
    <Card>
      <CardHeader
        title={copy.evidenceCard.evidence}
        description={
          <>
            {copy.evidenceCard.claimsInPostLinked}{" "}
            <a href="/docs/generation" className={textLinkClass}>
              {copy.evidenceCard.moreOnEvidence}
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
