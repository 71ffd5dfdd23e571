import type { BulkScheduleInput } from "@schema/schedule";
import { copy } from "../../copy";
import type { PostingWindow } from "./times-fields";

export type BulkPlan = {
  perWeek: string;
  weekdays: number[];
  windows: PostingWindow[];
  startDate: string;
  zone: string;
};

export type PlanProblems = Partial<Record<"perWeek" | "weekdays" | "windows" | "startDate", string>>;

/** The problems of a plan, by field; `today` is the current date in its zone. */
export function planProblems(
  { perWeek, weekdays, windows, startDate }: BulkPlan,
  today: string,
): PlanProblems {
  const count = Number(perWeek);
  return {
    ...((!Number.isInteger(count) || count < 1 || count > 21) && { perWeek: copy.bulkPlan.perWeek }),
    ...(weekdays.length === 0 && { weekdays: copy.bulkPlan.weekdays }),
    ...(windows.some(({ from, to }) => !from || !to || from >= to) && {
      windows: copy.bulkPlan.windows,
    }),
    ...(startDate < today && {
      startDate: startDate ? copy.bulkPlan.dateHasPassed : copy.bulkPlan.enterDate,
    }),
  };
}

export const planInput = (plan: BulkPlan, ids: string[], dryRun: boolean): BulkScheduleInput => ({
  ids,
  timezone: plan.zone,
  startDate: plan.startDate,
  perWeek: Number(plan.perWeek),
  weekdays: plan.weekdays,
  windows: plan.windows.map(({ from, to }) => ({ from, to })),
  dryRun,
});
