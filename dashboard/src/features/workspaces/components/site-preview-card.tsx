import { zodResolver } from "@hookform/resolvers/zod";
import { PreviewPattern, previewUrl } from "@schema/preview-pattern";
import type { Workspace } from "@schema/workspaces";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { previewProblemText } from "@/components/preview/preview-problem-text";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { SaveFooter } from "@/components/ui/save-footer";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-error";
import { showFieldErrors } from "@/lib/field-errors";
import { useCheckPreview } from "@/lib/posts/previews";
import { useUpdateWorkspace } from "../api";
import { copy } from "../copy";

const Form = z.object({ previewPattern: PreviewPattern.or(z.literal("")) });

/** The preview URL of the site, and whether it shows drafts. */
export function SitePreviewCard({ workspace, mayEdit }: { workspace: Workspace; mayEdit: boolean }) {
  const update = useUpdateWorkspace(workspace.id);
  const check = useCheckPreview(workspace.id);
  const values = { previewPattern: workspace.previewPattern ?? "" };
  const { register, handleSubmit, setError, reset, watch, formState } = useForm({
    resolver: zodResolver(Form),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const pattern = watch("previewPattern").trim();
  const example = previewUrl({ siteUrl: workspace.siteUrl, previewPattern: pattern || null }, "token");
  const missesSite = pattern.startsWith("/") && workspace.siteUrl === null;
  const submit = handleSubmit((input) => {
    check.reset();
    update.mutate(
      { previewPattern: input.previewPattern || null },
      {
        onSuccess: () => {
          reset(input, { keepDirtyValues: false });
          toast.success(copy.sitePreviewCard.saved);
        },
        onError: (error) => {
          if (showFieldErrors(error, ["previewPattern"], setError)) return;
          if (error instanceof ApiError && error.code === "invalid_url")
            setError("previewPattern", { message: error.message });
        },
      },
    );
  });
  const fieldError = formState.errors.previewPattern?.message;

  return (
    <Card>
      <CardHeader title={copy.sitePreviewCard.title} description={copy.sitePreviewCard.description} />
      <form onSubmit={submit} noValidate>
        <CardBody className="grid gap-4">
          <Field
            label={copy.sitePreviewCard.previewUrlPattern}
            optional
            hint={
              <>
                {copy.sitePreviewCard.hint}{" "}
                <a href="/docs/next#drafts" className={textLinkClass}>
                  {copy.sitePreviewCard.moreOnPreviews}
                </a>
                {example && (
                  <span className="mt-1 block [overflow-wrap:anywhere]">
                    {copy.sitePreviewCard.forExample(example)}
                  </span>
                )}
                {missesSite && (
                  <span className="mt-1 block text-warn">{copy.generalCard.pathNeedsSiteUrlAbove}</span>
                )}
              </>
            }
            error={fieldError}
          >
            <Input
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              placeholder="https://www.example.com/preview/{token}"
              disabled={!mayEdit}
              {...register("previewPattern")}
            />
          </Field>
          {workspace.previewPattern !== null && mayEdit && (
            <div className="flex flex-wrap items-center gap-3">
              <Button
                size="sm"
                loading={check.isPending}
                disabled={formState.isDirty}
                onClick={() => check.mutate()}
              >
                {copy.sitePreviewCard.check}
              </Button>
              <span className="text-ink-3 text-sm">
                {formState.isDirty ? copy.sitePreviewCard.saveFirst : copy.sitePreviewCard.whatIsChecked}
              </span>
            </div>
          )}
          {check.data && !formState.isDirty && (
            <Notice tone={!check.data.works ? "bad" : check.data.problem ? "warn" : "good"}>
              {previewProblemText(check.data) ?? copy.sitePreviewCard.works}
            </Notice>
          )}
          <FormError error={check.error ?? (fieldError ? null : update.error)} />
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
