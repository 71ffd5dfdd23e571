import { zodResolver } from "@hookform/resolvers/zod";
import type { WriterSettings } from "@schema/writer";
import { Controller, FormProvider, useForm } from "react-hook-form";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { SaveFooter } from "@/components/ui/save-footer";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateWriter } from "../api/update-writer";
import { placeWriterError } from "../place-writer-error";
import { formOf, updateOf, WriterForm } from "../writer-form";
import { EndpointFields } from "./endpoint-fields";
import { KindField } from "./kind-field";
import { ModelFields } from "./model-fields";

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
        toast.success("Writer saved", { description: "Test it to see whether it answers." });
      },
      onError: (error) => placeWriterError(error, form.setError),
    }),
  );

  return (
    <Card>
      <CardHeader title="Who writes" />
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
            {kind !== "offline" && <ModelFields mayEdit={mayEdit} />}
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
