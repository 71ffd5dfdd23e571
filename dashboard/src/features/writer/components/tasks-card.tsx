import { zodResolver } from "@hookform/resolvers/zod";
import { Effort, type WriterSettings, WriterTask } from "@schema/writer";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateWriter } from "../api";
import { copy } from "../copy";
import { type Subject, TaskForm, taskFormOf, taskUpdateOf } from "../task-form";
import { effortWords, priceWords, subjectWords } from "../writer-words";
import { AmountField } from "./amount-field";

type TaskDialogProps = { subject: Subject; settings: WriterSettings; onClose: () => void };

/** How the model is called for one task, or for all. */
function TaskDialog({ subject, settings, onClose }: TaskDialogProps) {
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

/** What differs from the defaults, briefly. */
function differencesOf(settings: WriterSettings, subject: Subject): string {
  const own = subject === "all" ? null : settings.tasks[subject];
  const { effort, maxOutputTokens, timeLimitSeconds } = own ?? settings;
  return [
    own?.model && priceWords(own),
    effort && copy.tasksCard.effort(effortWords[effort]),
    maxOutputTokens !== null && copy.tasksCard.tokens(maxOutputTokens.toLocaleString("en")),
    timeLimitSeconds !== null && copy.tasksCard.seconds(timeLimitSeconds),
  ]
    .filter(Boolean)
    .join(" · ");
}

type TasksCardProps = { settings: WriterSettings; mayEdit: boolean };

/** The model and call options of each task. */
export function TasksCard({ settings, mayEdit }: TasksCardProps) {
  const [edited, setEdited] = useState<Subject | null>(null);
  const subjects: Subject[] = ["all", ...WriterTask.options];
  return (
    <Card>
      <CardHeader title={copy.tasksCard.title} description={copy.tasksCard.description} />
      <CardBody className="py-0">
        <ul className="divide-y">
          {subjects.map((subject) => {
            const { label } = subjectWords[subject];
            const model = subject === "all" ? settings.model : settings.tasks[subject].model;
            const differences = differencesOf(settings, subject);
            return (
              <li key={subject} className="flex items-center gap-4 py-3">
                <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)] md:items-baseline">
                  <span className="font-medium text-sm">{label}</span>
                  <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                    {model ?? <span className="text-ink-3">{copy.tasksCard.asForAll}</span>}
                    {differences && <span className="block text-ink-3 text-xs">{differences}</span>}
                  </span>
                </div>
                {mayEdit && (
                  <Button
                    size="sm"
                    aria-label={copy.tasksCard.editTask(label)}
                    onClick={() => setEdited(subject)}
                  >
                    {copy.tasksCard.edit}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </CardBody>
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        {edited && <TaskDialog subject={edited} settings={settings} onClose={() => setEdited(null)} />}
      </Dialog>
    </Card>
  );
}
