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

const traits = [
  { name: "tone", label: "Tone", hint: "Friendly and precise, never salesy" },
  { name: "style", label: "Style", hint: "Short paragraphs, one example per idea, headings as questions" },
  { name: "voice", label: "Voice", hint: "First person plural, an engineer talking to engineers" },
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
          toast.success("AI personality saved");
        },
      },
    ),
  );

  return (
    <Card>
      <CardHeader
        title="AI personality"
        description="How generated drafts should sound. Leave a field empty to let each draft decide."
      />
      <form onSubmit={submit} noValidate>
        <CardBody className="grid gap-5">
          {traits.map(({ name, label, hint }) => (
            <Field
              key={name}
              label={label}
              optional
              error={formState.errors[name] && "At most 500 characters"}
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
