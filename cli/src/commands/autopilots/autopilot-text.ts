import type { Autopilot } from "../../../../schema/api/autopilots";
import type { Answer, Cli } from "../../lib/cli.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { Style } from "../../lib/style.ts";
import { factList } from "../../lib/table.ts";
import { usd } from "../../lib/usage-text.ts";

export const statusStyles: Record<Autopilot["status"], Style> = {
  active: "green",
  blocked: "red",
  paused: "dim",
};

const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** `Tue, Thu 09:00 Europe/Berlin` */
export const scheduleText = ({ weekdays, time, timezone }: Autopilot["settings"]): string =>
  `${weekdays.map((day) => names[day - 1]).join(", ")} ${time} ${timezone}`;

/** An autopilot with its next dates. */
export function autopilotAnswer(
  { paint, table }: Pick<Cli, "paint" | "table">,
  autopilot: Autopilot,
): Answer {
  const { id, name, status, problem, settings, reviewer, dates } = autopilot;
  const facts = factList(
    {
      name: oneLine(name),
      status,
      problem: problem?.message,
      dates: scheduleText(settings),
      "days ahead": settings.daysAhead,
      keywords: settings.keywords.join(", "),
      "new topics": settings.suggestTopics ? "suggested when none are left" : "not suggested",
      review: settings.review ? "each draft waits for review" : "scheduled once written",
      reviewer: reviewer && reviewerText(reviewer),
      "spent this month": spentText(autopilot),
      id,
    },
    paint,
  );
  const list = table(
    dates,
    [
      { head: "DATE", cell: ({ date }) => date },
      { head: "STATE", cell: ({ state }) => state },
      { head: "POST", cell: ({ title }) => title ?? "", flexible: true },
      { head: "RUN", cell: ({ runId }) => runId ?? "" },
    ],
    "No dates.",
  );
  return { data: autopilot, text: `${facts}\n\n${list.text}`, plain: list.plain };
}

const reviewerText = ({ name, mayReview }: NonNullable<Autopilot["reviewer"]>): string =>
  `${oneLine(name)}${mayReview ? "" : " (can no longer review; anyone can)"}`;

/** `$1.20 of $10.00 (3 calls without a price)` */
function spentText({ settings, spent }: Autopilot): string {
  const { costUsd, unpricedCalls } = spent;
  const limit = settings.monthlyBudgetUsd === null ? "" : ` of ${usd(settings.monthlyBudgetUsd)}`;
  const unpriced =
    unpricedCalls === 0
      ? ""
      : ` (${unpricedCalls === 1 ? "1 call" : `${unpricedCalls} calls`} without a price)`;
  return `${usd(costUsd)}${limit}${unpriced}`;
}

/** What changing an autopilot prints. */
export const changedAnswer = ({ paint }: Pick<Cli, "paint">, done: string, autopilot: Autopilot): Answer => ({
  data: autopilot,
  text: `${paint("green", done)} ${oneLine(autopilot.name)} (${autopilot.status})`,
  plain: autopilot.id,
});
