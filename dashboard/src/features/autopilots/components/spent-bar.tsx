import type { Autopilot } from "@schema/autopilots";
import { cn } from "@/lib/cn";
import { spentWords } from "../autopilot-words";
import { copy } from "../copy";

/** What an autopilot has spent this month, and how much of its budget that is. */
export function SpentBar({ autopilot }: { autopilot: Pick<Autopilot, "settings" | "spent"> }) {
  const { costUsd, unpricedCalls } = autopilot.spent;
  const limit = autopilot.settings.monthlyBudgetUsd;
  const share = limit === null ? null : limit === 0 ? 1 : Math.min(1, costUsd / limit);
  return (
    <div className="grid gap-1.5">
      <span className="tabular-nums">{spentWords(autopilot)}</span>
      {share !== null && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-muted">
          <div
            className={cn("h-full origin-left rounded-full", share === 1 ? "bg-bad" : "bg-accent")}
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      )}
      {unpricedCalls > 0 && (
        <span className="text-ink-3 text-xs">{copy.details.unpriced(unpricedCalls)}</span>
      )}
    </div>
  );
}
