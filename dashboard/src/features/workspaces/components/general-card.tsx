import { zodResolver } from "@hookform/resolvers/zod";
import { Name } from "@schema/auth";
import { HttpUrl } from "@schema/http-url";
import { Timezone } from "@schema/timezone";
import { PagePattern } from "@schema/webhooks";
import type { Workspace } from "@schema/workspaces";
import { Controller, type UseFormRegisterReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { SaveFooter } from "@/components/ui/save-footer";
import { TimezoneCombobox } from "@/components/ui/timezone-combobox";
import { toast } from "@/components/ui/toast";
import { showFieldErrors } from "@/lib/field-errors";
import { useUpdateWorkspace } from "../api";
import { copy } from "../copy";

type PagePatternFieldProps = {
  /** As typed. */
  pattern: string;
  siteUrl: string;
  error: string | undefined;
  disabled: boolean;
  input: UseFormRegisterReturn;
};

/** The page of a post called `my-post`, or null if the pattern and the site URL do not yield one. */
function examplePage(pattern: string, siteUrl: string): string | null {
  const path = pattern.trim().replaceAll("{slug}", "my-post");
  if (path === pattern.trim()) return null;
  const full = path.startsWith("/") ? siteUrl.trim().replace(/\/+$/, "") + path : path;
  return URL.canParse(full) ? full : null;
}

function PagePatternField({ pattern, siteUrl, error, disabled, input }: PagePatternFieldProps) {
  const page = examplePage(pattern, siteUrl);
  const missesSite = pattern.startsWith("/") && siteUrl.trim() === "";
  return (
    <Field
      label={copy.generalCard.postUrlPattern}
      optional
      hint={
        <>
          {copy.generalCard.usedInCanonicalUrls}
          {page && (
            <span className="mt-1 block [overflow-wrap:anywhere]">{copy.generalCard.forExample(page)}</span>
          )}
          {missesSite && (
            <span className="mt-1 block text-warn">{copy.generalCard.pathNeedsSiteUrlAbove}</span>
          )}
        </>
      }
      error={error}
    >
      <Input
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder="/blog/{slug}"
        disabled={disabled}
        {...input}
      />
    </Field>
  );
}

const Form = z.object({
  name: Name,
  siteUrl: HttpUrl.or(z.literal("")),
  pagePattern: PagePattern.or(z.literal("")),
  timezone: Timezone,
});
const names = ["name", "siteUrl", "pagePattern", "timezone"] as const;

export function GeneralCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  const { name, siteUrl, pagePattern, timezone } = workspace;
  const values = { name, siteUrl: siteUrl ?? "", pagePattern: pagePattern ?? "", timezone };
  const { register, handleSubmit, control, setError, reset, watch, formState } = useForm({
    resolver: zodResolver(Form),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) =>
    update.mutate(
      { ...input, siteUrl: input.siteUrl || null, pagePattern: input.pagePattern || null },
      {
        onSuccess: () => {
          reset(input, { keepDirtyValues: false });
          toast.success(copy.generalCard.settingsSaved);
        },
        onError: (error) => showFieldErrors(error, names, setError),
      },
    ),
  );

  return (
    <Card>
      <CardHeader title={copy.generalCard.general} />
      <form onSubmit={submit} noValidate>
        <CardBody className="grid gap-5">
          <Field label={copy.common.name} error={errors.name && copy.common.enterName}>
            <Input disabled={!mayEdit} {...register("name")} />
          </Field>
          <Field
            label={copy.common.siteUrl}
            optional
            hint={copy.generalCard.hint}
            error={errors.siteUrl && copy.common.error}
          >
            <Input
              type="url"
              inputMode="url"
              placeholder="https://example.com"
              disabled={!mayEdit}
              {...register("siteUrl")}
            />
          </Field>
          <PagePatternField
            pattern={watch("pagePattern")}
            siteUrl={watch("siteUrl")}
            error={errors.pagePattern?.message}
            disabled={!mayEdit}
            input={register("pagePattern")}
          />
          <Field
            label={copy.common.timeZone}
            hint={copy.generalCard.defaultTimeZoneForSchedules}
            error={errors.timezone?.message}
          >
            <Controller
              control={control}
              name="timezone"
              render={({ field }) => (
                <TimezoneCombobox value={field.value} onChange={field.onChange} disabled={!mayEdit} />
              )}
            />
          </Field>
          <FormError error={update.error} />
        </CardBody>
        {mayEdit && (
          <SaveFooter
            dirty={formState.isDirty}
            saving={update.isPending}
            onDiscard={() => reset(values, { keepDirtyValues: false })}
          />
        )}
      </form>
    </Card>
  );
}
