import { zodResolver } from "@hookform/resolvers/zod";
import { Name } from "@schema/auth";
import { HttpUrl } from "@schema/http-url";
import { Timezone } from "@schema/timezone";
import { WorkspaceCreate } from "@schema/workspaces";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { TimezoneCombobox } from "@/components/ui/timezone-combobox";
import { api, unwrap } from "@/lib/api";
import { showFieldErrors } from "@/lib/field-errors";
import { meQuery } from "@/lib/me";
import { copy } from "../copy";
import { slugFromName } from "../slug-from-name";

function useCreateWorkspace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof WorkspaceCreate>) => unwrap(api.v1.workspaces.$post({ json })),
    onSuccess: () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  });
}

const Form = z.object({
  name: Name,
  slug: WorkspaceCreate.shape.slug.unwrap(),
  siteUrl: HttpUrl.or(z.literal("")),
  timezone: Timezone,
});

/** Creates a workspace; `onCreated` gets its slug. */
export function WorkspaceForm({
  submitLabel,
  onCreated,
}: {
  submitLabel: string;
  onCreated: (slug: string) => void;
}) {
  const create = useCreateWorkspace();
  const { register, handleSubmit, control, setValue, setError, getFieldState, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: {
      name: "",
      slug: "",
      siteUrl: "",
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ siteUrl, ...input }) =>
    create.mutate(
      { ...input, siteUrl: siteUrl || null },
      {
        onSuccess: (workspace) => onCreated(workspace.slug),
        onError: (error) => showFieldErrors(error, ["name", "slug", "siteUrl", "timezone"], setError),
      },
    ),
  );
  const name = register("name", {
    onChange: (event: { target: { value: string } }) => {
      if (!getFieldState("slug").isDirty) setValue("slug", slugFromName(event.target.value));
    },
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={copy.common.name} error={errors.name && copy.common.enterName}>
        <Input
          // The form loads after its dialog, which has focused its close button by then.
          autoFocus
          placeholder={copy.workspaceForm.acmeEngineering}
          autoComplete="organization"
          {...name}
        />
      </Field>
      <Field
        label={copy.common.slug}
        hint={copy.workspaceForm.hint}
        error={errors.slug && copy.workspaceForm.error}
      >
        <Input spellCheck={false} autoCapitalize="none" {...register("slug")} className="font-mono" />
      </Field>
      <Field
        label={copy.common.siteUrl}
        optional
        hint={copy.workspaceForm.publicSiteUrlUsed}
        error={errors.siteUrl && copy.common.error}
      >
        <Input type="url" inputMode="url" placeholder="https://example.com" {...register("siteUrl")} />
      </Field>
      <Field label={copy.common.timeZone} error={errors.timezone?.message}>
        <Controller
          control={control}
          name="timezone"
          render={({ field }) => <TimezoneCombobox value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <FormError error={create.error} />
      <DialogFooter className="mt-2">
        <Button type="submit" variant="primary" loading={create.isPending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
