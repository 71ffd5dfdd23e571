import type { Workspace } from "@schema/workspaces";
import { useState } from "react";
import { writingFields, writingInput, writingProblems } from "@/components/runs/writing-input";
import { WritingOptionsFields } from "@/components/runs/writing-options-fields";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { SaveFooter } from "@/components/ui/save-footer";
import { toast } from "@/components/ui/toast";
import { useUpdateWorkspace } from "../api/update-workspace";
import { copy } from "../copy";

/** The workspace's defaults for how posts are written. */
export function WritingCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  const saved = writingFields(workspace.writing);
  const [fields, setFields] = useState(saved);
  const dirty = JSON.stringify(fields) !== JSON.stringify(saved);
  return (
    <Card>
      <CardHeader title={copy.writingCard.writingDefaults} description={copy.writingCard.description} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(writingProblems(fields)).length > 0) return;
          update.mutate(
            { writing: writingInput(fields) },
            {
              onSuccess: ({ writing }) => {
                setFields(writingFields(writing));
                toast.success(copy.writingCard.writingDefaultsSaved);
              },
            },
          );
        }}
      >
        <CardBody className="grid gap-5">
          <fieldset disabled={!mayEdit} className="min-w-0">
            <legend className="sr-only">{copy.writingCard.writingDefaults}</legend>
            <WritingOptionsFields fields={fields} inherited={copy.writingCard.default} onChange={setFields} />
          </fieldset>
          <FormError error={update.error} />
        </CardBody>
        {mayEdit && <SaveFooter dirty={dirty} saving={update.isPending} onDiscard={() => setFields(saved)} />}
      </form>
    </Card>
  );
}
