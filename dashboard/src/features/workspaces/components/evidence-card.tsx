import type { Workspace } from "@schema/workspaces";
import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Switch } from "@/components/ui/switch";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { useUpdateWorkspace } from "../api";
import { copy } from "../copy";

const evidence = [
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

const approval = [
  {
    name: "requireApproval",
    label: copy.approvalCard.publishOnlyApproved,
    hint: copy.approvalCard.hint,
    on: copy.approvalCard.on,
    off: copy.approvalCard.off,
  },
] as const;

const provenance = [
  {
    name: "showProvenance",
    label: copy.provenanceCard.tellReaders,
    hint: copy.provenanceCard.lineHint,
    on: copy.provenanceCard.on,
    off: copy.provenanceCard.off,
  },
  {
    name: "showModels",
    label: copy.provenanceCard.nameModels,
    hint: copy.provenanceCard.modelsHint,
    on: copy.provenanceCard.named,
    off: copy.provenanceCard.unnamed,
  },
] as const;

interface CardProps {
  workspace: Workspace;
  mayEdit: boolean;
}

interface SwitchCardProps extends CardProps {
  title: string;
  description: ReactNode;
  settings: typeof evidence | typeof approval | typeof provenance;
}

function SwitchCard({ workspace, mayEdit, title, description, settings }: SwitchCardProps) {
  const update = useUpdateWorkspace(workspace.id);
  return (
    <Card>
      <CardHeader title={title} description={description} />
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

export const EvidenceCard = (props: CardProps) => (
  <SwitchCard
    {...props}
    title={copy.evidenceCard.evidence}
    description={
      <>
        {copy.evidenceCard.claimsInPostLinked}{" "}
        <a href="/docs/generation" className={textLinkClass}>
          {copy.evidenceCard.moreOnEvidence}
        </a>
      </>
    }
    settings={evidence}
  />
);

export const ApprovalCard = (props: CardProps) => (
  <SwitchCard
    {...props}
    title={copy.approvalCard.reviews}
    description={
      <>
        {copy.approvalCard.membersReview}{" "}
        <a href="/docs/writing" className={textLinkClass}>
          {copy.approvalCard.more}
        </a>
      </>
    }
    settings={approval}
  />
);

export const ProvenanceCard = (props: CardProps) => (
  <SwitchCard
    {...props}
    title={copy.provenanceCard.provenance}
    description={
      <>
        {copy.provenanceCard.eachPostRecords}{" "}
        <a href="/docs/provenance" className={textLinkClass}>
          {copy.provenanceCard.moreOnProvenance}
        </a>
      </>
    }
    settings={provenance}
  />
);
