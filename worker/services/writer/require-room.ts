import { AppError } from "../../errors";
import type { Budget } from "./get-budget";

const words = { calls: "calls", tokens: "tokens", cost: "money" } as const;

/**
 * Throws `budget_exhausted` (402) once a limit of the month is reached; the offline writer uses nothing, and is never stopped.
 * A call that was begun is finished: the last ones may go over the limit.
 */
export function requireRoom({ exhausted, settings, used }: Budget): void {
  if (exhausted === null || settings.kind === "offline") return;
  throw new AppError(
    "budget_exhausted",
    `This month's budget of ${words[exhausted]} for the writer is used up. Raise it in the writer's settings, or wait for the next month (UTC).`,
    { part: exhausted, month: used.month },
  );
}
