import { zodResolver } from "@hookform/resolvers/zod";
import { Personality, type Workspace } from "@schema/workspaces";
import { useForm } from "react-hook-form";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { SaveFooter } from "@/components/ui/save-footer";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useUpdateWorkspace } from "../api/update-workspace";
import { copy } from "../copy";

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
