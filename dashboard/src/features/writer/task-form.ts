import { Effort, type WriterSettings, type WriterTask, type WriterUpdate } from "@schema/writer";
import { z } from "zod";
import { amountOf, decimal, textOf } from "./budget-form";
import { copy } from "./copy";

const numberFrom = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => text === "" || (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most),
      {
        message: copy.taskForm.enterNumber(least.toLocaleString("en"), most.toLocaleString("en")),
      },
    );

export const TaskForm = z
  .object({
    model: z.string().trim().max(200),
    input: decimal(3),
    output: decimal(3),
    effort: z.enum(["", ...Effort.options]),
    tokens: numberFrom(256, 200_000),
    seconds: numberFrom(10, 360),
  })
  .superRefine(({ model, input, output }, check) => {
    if (model !== "" || (input === "" && output === "")) return;
    check.addIssue({ code: "custom", path: ["model"], message: copy.taskForm.pricesNeedModel });
  });
export type TaskForm = z.infer<typeof TaskForm>;

/** What a form is about: one task, or all. */
export type Subject = WriterTask | "all";

export function taskFormOf(settings: WriterSettings, subject: Subject): TaskForm {
  const own = subject === "all" ? null : settings.tasks[subject];
  const { effort, maxOutputTokens, timeLimitSeconds } = own ?? settings;
  return {
    model: own?.model ?? "",
    input: textOf(own?.inputUsdPerMillion ?? null),
    output: textOf(own?.outputUsdPerMillion ?? null),
    effort: effort ?? "",
    tokens: textOf(maxOutputTokens),
    seconds: textOf(timeLimitSeconds),
  };
}

export function taskUpdateOf(subject: Subject, form: TaskForm): WriterUpdate {
  const call = {
    effort: form.effort === "" ? null : form.effort,
    maxOutputTokens: amountOf(form.tokens),
    timeLimitSeconds: amountOf(form.seconds),
  };
  if (subject === "all") return call;
  const own = {
    model: form.model || null,
    inputUsdPerMillion: amountOf(form.input),
    outputUsdPerMillion: amountOf(form.output),
  };
  return { tasks: { [subject]: { ...call, ...own } } };
}
