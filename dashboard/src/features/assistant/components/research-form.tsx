import { zodResolver } from "@hookform/resolvers/zod";
import type { AssistantResearch } from "@schema/context";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { showFieldErrors } from "@/lib/field-errors";
import { learningKey } from "@/lib/sources";
import { copy } from "../copy";
import { researchFields } from "../research-fields";

/** Refused with `plan_required` on plans that do not include it. */
function useStartResearch(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof AssistantResearch>) =>
      unwrap(api.v1.workspaces[":workspaceId"].assistant.research.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: learningKey(workspaceId) }),
  });
}

const questionChoices = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({
  value: String(count),
  label: copy.researchForm.questions(count),
}));

type ResearchFormProps = {
  /** Whether pages are found by search; otherwise only the given URLs are read. */
  search: boolean;
  onStarted: () => void;
  onCancel: () => void;
};

export function ResearchForm({ search, onStarted, onCancel }: ResearchFormProps) {
  const research = useStartResearch(useCurrentWorkspace().id);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(researchFields(search)),
    defaultValues: { topic: "", questions: "4", urls: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit((fields) =>
    research
      .mutateAsync(fields)
      .then(onStarted, (refusal: unknown) => showFieldErrors(refusal, ["topic", "urls"], setError)),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={copy.researchForm.topic} hint={copy.researchForm.hint} error={errors.topic?.message}>
        <Input autoComplete="off" maxLength={300} {...register("topic")} />
      </Field>
      <Field label={copy.researchForm.questionsLabel} hint={copy.researchForm.topicSplitIntoMany}>
        <Select options={questionChoices} className="md:w-44" {...register("questions")} />
      </Field>
      <Field
        label={copy.researchForm.urlsToRead}
        optional={search}
        hint={search ? copy.researchForm.onePerLineRead : copy.researchForm.onePerLineInstance}
        error={errors.urls?.message}
      >
        <Textarea
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://example.com/report"
          {...register("urls")}
        />
      </Field>
      <FormError error={errors.topic || errors.urls ? null : research.error} />
      <DialogFooter className="mt-1">
        <Button onClick={onCancel}>{copy.common.cancel}</Button>
        <Button type="submit" variant="primary" loading={research.isPending}>
          {copy.researchForm.startResearch}
        </Button>
      </DialogFooter>
    </form>
  );
}
