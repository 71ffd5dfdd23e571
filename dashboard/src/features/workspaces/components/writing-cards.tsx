import { zodResolver } from "@hookform/resolvers/zod";
import { Personality, type Workspace } from "@schema/workspaces";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { writingFields, writingInput, writingProblems } from "@/components/runs/writing-input";
import { WritingOptionsFields } from "@/components/runs/writing-options-fields";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Textarea } from "@/components/ui/input";
import { SaveFooter } from "@/components/ui/save-footer";
import { toast } from "@/components/ui/toast";
import { useUpdateWorkspace } from "../api";
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

const traits = [
  {
    name: "tone",
    label: copy.personalityCard.tone,
    hint: copy.personalityCard.friendlyAndPreciseNeverSalesy,
  },
  { name: "style", label: copy.personalityCard.style, hint: copy.personalityCard.hint },
  { name: "voice", label: copy.personalityCard.voice, hint: copy.personalityCard.firstPersonPluralEngineer },
] as const;

export function PersonalityCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(Personality),
    values: workspace.personality,
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit((personality) =>
    update.mutate(
      { personality },
      {
        onSuccess: () => {
          reset(personality, { keepDirtyValues: false });
          toast.success(copy.personalityCard.aiPersonalitySaved);
        },
      },
    ),
  );

  return (
    <Card>
      <CardHeader title={copy.personalityCard.aiPersonality} description={copy.personalityCard.description} />
      <form onSubmit={submit} noValidate>
        <CardBody className="grid gap-5">
          {traits.map(({ name, label, hint }) => (
            <Field
              key={name}
              label={label}
              optional
              error={formState.errors[name] && copy.personalityCard.atMost500Characters}
            >
              <Textarea rows={2} placeholder={hint} disabled={!mayEdit} {...register(name)} />
            </Field>
          ))}
          <FormError error={update.error} />
        </CardBody>
        {mayEdit && (
          <SaveFooter
            dirty={formState.isDirty}
            saving={update.isPending}
            onDiscard={() => reset(workspace.personality, { keepDirtyValues: false })}
          />
        )}
      </form>
    </Card>
  );
}
