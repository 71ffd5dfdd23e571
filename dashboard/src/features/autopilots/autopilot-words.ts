import type { Autopilot, AutopilotDateState } from "@schema/autopilots";
import { zoneLabel } from "@/lib/dates";
import { usd } from "@/lib/number-words";
import { copy } from "./copy";

type Words = { label: string; tone: "neutral" | "good" | "warn" | "bad" | "accent" };

export const statusWords: Record<Autopilot["status"], Words> = {
  active: { label: "Active", tone: "good" },
  blocked: { label: "Blocked", tone: "bad" },
  paused: { label: "Paused", tone: "neutral" },
};

export const dateWords: Record<AutopilotDateState, Words> = {
  open: { label: "Open", tone: "neutral" },
  skipped: { label: "Skipped", tone: "neutral" },
  writing: { label: "Being written", tone: "accent" },
  failed: { label: "Failed", tone: "bad" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  review: { label: "Waiting for review", tone: "warn" },
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Scheduled", tone: "accent" },
  published: { label: "Published", tone: "good" },
  deleted: { label: "Deleted", tone: "neutral" },
};

const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });

/** "$1.20 of $10.00", or "$1.20" without a limit. */
export const spentWords = ({ settings, spent }: Pick<Autopilot, "settings" | "spent">): string =>
  settings.monthlyBudgetUsd === null
    ? usd(spent.costUsd)
    : copy.details.spentOf(usd(spent.costUsd), usd(settings.monthlyBudgetUsd));

/** "Tue, Thu at 09:00, Europe/Berlin" */
export function scheduleWords({ weekdays, time, timezone }: Autopilot["settings"]): string {
  const days = weekdays.map((day) => weekday.format(monday + (day - 1) * dayMs)).join(", ");
  return `${weekdays.length === 7 ? "Every day" : days} at ${time}, ${zoneLabel(timezone)}`;
}
