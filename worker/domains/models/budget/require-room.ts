import { AppError } from "../../../platform/errors";
import type { Budget, WriterRow } from "./get-budget";

const words = { calls: "calls", tokens: "tokens", cost: "money" } as const;

/** Throws `budget_exhausted` (402) once used and pending amounts reach a limit; a writer that calls no model is never stopped. */
export function requireRoom({ taken, settings, used }: Budget): void {
  if (taken !== null && !isFree(settings)) throw noRoom(taken, used.month);
}

/** Whether the writer calls no model. */
export const isFree = ({ kind }: Pick<WriterRow, "kind">): boolean => kind === "none" || kind === "recorded";

export const noRoom = (part: keyof typeof words, month: string) =>
  new AppError(
    "budget_exhausted",
    `This month's budget of ${words[part]} is used up. Raise it in the writer settings, or wait until next month (UTC).`,
    { part, month },
  );
