import { zodResolver } from "@hookform/resolvers/zod";
import { Effort, type WriterSettings } from "@schema/writer";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateWriter } from "../api/update-writer";
import { copy } from "../copy";
import { type Subject, TaskForm, taskFormOf, taskUpdateOf } from "../task-form";
import { effortWords, subjectWords } from "../writer-words";
import { AmountField } from "./amount-field";

type TaskDialogProps = { subject: Subject; settings: WriterSettings; onClose: () => void };

/** How the model is called for one task, or for all. */
export function TaskDialog({ subject, settings, onClose }: TaskDialogProps) {
  const update = useUpdateWriter(useCurrentWorkspace().id);
  const { register, handleSubmit, formState } = useForm<TaskForm>({
    resolver: zodResolver(TaskForm),
    defaultValues: taskFormOf(settings, subject),
  });
  const { errors } = formState;
  const isAll = subject === "all";
  const all = taskFormOf(settings, "all");
  const { label, hint } = subjectWords[subject];
  const submit = handleSubmit((form) =>
    update.mutate(taskUpdateOf(subject, form), {
      onSuccess: () => {
        toast.success(copy.taskDialog.saved(label));
        onClose();
      },
    }),
  );
  const efforts = [
    {
      value: "",
      label:
        isAll || all.effort === ""
          ? copy.tasksCard.modelsDefault
          : copy.taskDialog.asForAll(effortWords[all.effort]),
    },
    ...Effort.options.map((value) => ({ value, label: effortWords[value] })),
  ];
  return (
    <DialogContent title={label} description={hint}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {!isAll && (
          <>
            <Field
              label={copy.taskDialog.model}
              hint={copy.taskDialog.modelHint}
              error={errors.model?.message}
            >
              <Input
                spellCheck={false}
                autoComplete="off"
                placeholder={settings.model ?? ""}
                {...register("model")}
              />
            </Field>
            <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
              <AmountField
                label={copy.budgetCard.inputPer1mTokens}
                prefix="$"
                error={errors.input?.message}
                input={register("input")}
              />
              <AmountField
                label={copy.budgetCard.outputPer1mTokens}
                prefix="$"
                error={errors.output?.message}
                input={register("output")}
              />
            </div>
          </>
        )}
        <Field label={copy.taskDialog.effort} hint={copy.taskDialog.effortHint}>
          <Select options={efforts} {...register("effort")} />
        </Field>
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
          <AmountField
            label={copy.taskDialog.maxTokens}
            hint={copy.taskDialog.emptyIs(all.tokens && !isAll ? all.tokens : copy.taskDialog.providersLimit)}
            error={errors.tokens?.message}
            input={register("tokens")}
          />
          <AmountField
            label={copy.taskDialog.timeLimit}
            hint={copy.taskDialog.emptyIs((!isAll && all.seconds) || "180")}
            error={errors.seconds?.message}
            input={register("seconds")}
          />
        </div>
        <FormError error={update.error} />
        <DialogFooter className="mt-1">
          <Button onClick={onClose}>{copy.taskDialog.cancel}</Button>
          <Button type="submit" variant="primary" loading={update.isPending}>
            {copy.taskDialog.save}
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}
