import { zodResolver } from "@hookform/resolvers/zod";
import { ModelApi, WriterKind, type WriterSettings } from "@schema/writer";
import { RadioGroup } from "radix-ui";
import { Controller, FormProvider, type UseFormSetError, useForm, useFormContext } from "react-hook-form";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { SaveFooter } from "@/components/ui/save-footer";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { ApiError, messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { showFieldErrors } from "@/lib/field-errors";
import { useUpdateWriter } from "../api";
import { copy } from "../copy";
import { formOf, isFree, updateOf, WriterForm } from "../writer-form";
import { writerWords } from "../writer-words";
import { EndpointFields } from "./endpoint-fields";

type KindFieldProps = {
  value: WriterKind;
  onChange: (kind: WriterKind) => void;
  available: WriterKind[];
  disabled: boolean;
};

const meanings: Record<WriterKind, string> = {
  none: copy.writerCard.none,
  recorded: copy.writerCard.recorded,
  openai: copy.writerCard.openai,
  "workers-ai": copy.writerCard.workersAi,
};

function KindField({ value, onChange, available, disabled }: KindFieldProps) {
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => onChange(WriterKind.parse(next))}
      disabled={disabled}
      aria-label={copy.writerCard.kindOfWriter}
      className="grid gap-2"
    >
      {WriterKind.options
        .filter((kind) => kind !== "recorded" || available.includes(kind))
        .map((kind) => {
          const isThere = available.includes(kind);
          return (
            <ChoiceCard key={kind} value={kind} label={writerWords[kind]} disabled={disabled || !isThere}>
              {meanings[kind]}
              {!isThere && copy.writerCard.instanceHasNoWorkers}
            </ChoiceCard>
          );
        })}
    </RadioGroup.Root>
  );
}

const apis: Record<ModelApi, string> = {
  chat: copy.writerCard.chatCompletions,
  responses: copy.writerCard.responses,
};
const choices = ModelApi.options.map((value) => ({ value, label: apis[value] }));

function ModelFields({ mayEdit }: { mayEdit: boolean }) {
  const { register, watch, formState } = useFormContext<WriterForm>();
  const { errors } = formState;
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field label={copy.writerCard.textModel} hint={copy.writerCard.hint} error={errors.model?.message}>
        <Input spellCheck={false} autoComplete="off" disabled={!mayEdit} {...register("model")} />
      </Field>
      <Field
        label={copy.writerCard.imageModel}
        optional
        hint={copy.writerCard.withoutOnePostsGet}
        error={errors.imageModel?.message}
      >
        <Input spellCheck={false} autoComplete="off" disabled={!mayEdit} {...register("imageModel")} />
      </Field>
      {watch("kind") === "openai" && (
        <Field label={copy.writerCard.protocol} hint={copy.writerCard.mostServicesSupportChat}>
          <Select options={choices} disabled={!mayEdit} {...register("api")} />
        </Field>
      )}
    </div>
  );
}

const names = ["kind", "baseUrl", "api", "model", "imageModel", "apiKey"] as const;

/** Shows a rejection at the field that it is about. */
function placeWriterError(error: unknown, setError: UseFormSetError<WriterForm>): void {
  if (error instanceof ApiError && error.details?.field === "baseUrl")
    setError("baseUrl", { message: messageOf(error) }, { shouldFocus: true });
  else showFieldErrors(error, names, setError);
}

type WriterCardProps = { settings: WriterSettings; mayEdit: boolean };

export function WriterCard({ settings, mayEdit }: WriterCardProps) {
  const update = useUpdateWriter(useCurrentWorkspace().id);
  const form = useForm<WriterForm>({
    resolver: zodResolver(WriterForm),
    defaultValues: formOf(settings),
  });
  const kind = form.watch("kind");
  const submit = form.handleSubmit((input) =>
    update.mutate(updateOf(input), {
      onSuccess: (saved) => {
        form.reset(formOf(saved));
        toast.success(copy.writerCard.writerSaved, {
          ...(kind !== "none" && { description: copy.writerCard.description }),
        });
      },
      onError: (error) => placeWriterError(error, form.setError),
    }),
  );

  return (
    <Card>
      <CardHeader title={copy.writerCard.model} />
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          <CardBody className="grid gap-6">
            <Controller
              control={form.control}
              name="kind"
              render={({ field }) => (
                <KindField
                  value={field.value}
                  onChange={field.onChange}
                  available={settings.available}
                  disabled={!mayEdit}
                />
              )}
            />
            {kind === "openai" && <EndpointFields keyLast4={settings.keyLast4} mayEdit={mayEdit} />}
            {!isFree(kind) && <ModelFields mayEdit={mayEdit} />}
            <FormError error={update.error} />
          </CardBody>
          {mayEdit && (
            <SaveFooter
              dirty={form.formState.isDirty}
              saving={update.isPending}
              onDiscard={() => form.reset(formOf(settings))}
            />
          )}
        </form>
      </FormProvider>
    </Card>
  );
}
