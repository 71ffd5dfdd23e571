import { AppError } from "../../../platform/errors";
import type { Budget } from "./get-budget";

const words = { calls: "calls", tokens: "tokens", cost: "money" } as const;

/** Throws `budget_exhausted` (402) once used and pending amounts reach a limit; the offline writer uses nothing and is never stopped. */
export function requireRoom({ taken, settings, used }: Budget): void {
  if (taken !== null && settings.kind !== "offline") throw noRoom(taken, used.month);
}

export const noRoom = (part: keyof typeof words, month: string) =>
  new AppError(
    "budget_exhausted",
    `This month's budget of ${words[part]} is used up. Raise it in the writer settings, or wait until next month (UTC).`,
    { part, month },
  );
