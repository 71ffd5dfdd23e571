import type { BudgetPeriod } from "../../../../schema/api/writer";
import { AppError } from "../../../platform/errors";
import type { Budget, WriterRow } from "./get-budget";

const words = { calls: "calls", tokens: "tokens", cost: "money" } as const;

/** Throws `budget_exhausted` (402) once used and pending amounts reach a limit; a writer that calls no model is never stopped. */
export function requireRoom({ taken, settings, used }: Budget): void {
  if (taken !== null && !isFree(settings)) throw noRoom({ period: "month", part: taken }, used.month);
}

/** Whether the writer calls no model. */
export const isFree = ({ kind }: Pick<WriterRow, "kind">): boolean => kind === "none" || kind === "recorded";

interface Reached {
  period: BudgetPeriod;
  part: keyof typeof words;
}

const told: Record<BudgetPeriod, (part: string) => string> = {
  month: (part) =>
    `This month's budget of ${part} is used up. Raise it in the writer settings, or wait until next month (UTC).`,
  day: (part) =>
    `Today's budget of ${part} is used up. Raise it in the writer settings, or wait until tomorrow (UTC).`,
  post: (part) => `The budget of ${part} for one post is used up. Raise it in the writer settings.`,
  instance: () =>
    "This instance's Workers AI budget for today is used up. Wait until tomorrow (UTC), or connect a model of your own.",
};

export const noRoom = ({ period, part }: Reached, month: string) =>
  new AppError("budget_exhausted", told[period](words[part]), { part, period, month });
