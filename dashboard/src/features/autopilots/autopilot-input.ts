import type { Autopilot, AutopilotSettings } from "@schema/autopilots";
import {
  type WritingFields,
  writingFields,
  writingInput,
  writingProblems,
} from "@/components/runs/writing-input";
import { keywordList } from "@/lib/typed-text";
import { copy } from "./copy";

/** The form's fields, as typed. */
export type AutopilotFields = Omit<
  AutopilotSettings,
  "keywords" | "daysAhead" | "writing" | "monthlyBudgetUsd"
> & {
  name: string;
  keywords: string;
  daysAhead: string;
  /** Empty: no limit. */
  monthlyBudget: string;
  writing: WritingFields;
};

const usual: AutopilotSettings = {
  weekdays: [2, 4],
  time: "09:00",
  timezone: "UTC",
  keywords: [],
  suggestTopics: true,
  review: true,
  reviewerId: null,
  monthlyBudgetUsd: null,
  writing: {},
  images: true,
  daysAhead: 14,
};

/** The fields of an autopilot, or of a new one in the workspace's time zone. */
export function autopilotFields(
  from: Pick<Autopilot, "name" | "settings"> | { timezone: string },
): AutopilotFields {
  const { monthlyBudgetUsd, ...settings } = "settings" in from ? from.settings : { ...usual, ...from };
  return {
    ...settings,
    name: "name" in from ? from.name : "",
    keywords: settings.keywords.join(", "),
    daysAhead: String(settings.daysAhead),
    monthlyBudget: monthlyBudgetUsd === null ? "" : String(monthlyBudgetUsd),
    writing: writingFields(settings.writing),
  };
}

export type AutopilotProblems = Partial<
  Record<"name" | "weekdays" | "time" | "daysAhead" | "monthlyBudget" | "writing", string>
>;

/** An amount as the API takes it, or none. */
const isAmount = (text: string): boolean =>
  /^(?:\d{1,5}(?:\.\d{1,3})?)?$/.test(text) && Number(text) <= 10_000;

export function autopilotProblems({
  name,
  weekdays,
  time,
  daysAhead,
  monthlyBudget,
  writing,
}: AutopilotFields): AutopilotProblems {
  const days = Number(daysAhead);
  return {
    ...(name.trim() === "" && { name: copy.form.nameMissing }),
    ...(weekdays.length === 0 && { weekdays: copy.form.weekdaysMissing }),
    ...(time === "" && { time: copy.form.timeMissing }),
    ...(!(Number.isInteger(days) && days >= 1 && days <= 60) && { daysAhead: copy.form.daysAheadWrong }),
    ...(!isAmount(monthlyBudget.trim()) && { monthlyBudget: copy.form.monthlyBudgetWrong }),
    ...(Object.keys(writingProblems(writing)).length > 0 && { writing: "invalid" }),
  };
}

/** The fields as the API expects them. */
export const autopilotInput = ({
  name,
  keywords,
  daysAhead,
  monthlyBudget,
  writing,
  ...rest
}: AutopilotFields): AutopilotSettings & { name: string } => ({
  ...rest,
  name: name.trim(),
  keywords: keywordList(keywords),
  daysAhead: Number(daysAhead),
  reviewerId: rest.review ? rest.reviewerId : null,
  monthlyBudgetUsd: monthlyBudget.trim() === "" ? null : Number(monthlyBudget),
  writing: writingInput(writing),
});
