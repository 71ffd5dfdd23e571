import type { Batch } from "@schema/batches";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { shortCount } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { aboutDuration } from "@/lib/duration-words";
import { calendarDay } from "@/lib/schedule/calendar-day";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { usd } from "@/lib/usd";
import { goOnWords } from "../go-on-words";
import { isBatchMoving } from "../is-batch-moving";
import { BatchBadge } from "./batch-badge";
import { BatchCounts } from "./batch-counts";
import { ProgressBar } from "./progress-bar";

/** How far a batch is, what it has used, and why it ended where it did not end well. */
export function BatchSummary({ batch, live }: { batch: Batch; live: ReactNode }) {
  const { slug } = useCurrentWorkspace();
  const { counts, options, reason, calls, inputTokens, outputTokens, costUsd, secondsLeft } = batch;
  const goOn = goOnWords(batch);
  const facts = [
    { label: "Calls", value: shortCount(calls) },
    { label: "Tokens", value: shortCount(inputTokens + outputTokens) },
    { label: "Cost so far", value: usd(costUsd) },
    isBatchMoving(batch)
      ? {
          label: "Time left",
          value: secondsLeft === null ? "–" : `about ${aboutDuration(secondsLeft * 1000)}`,
        }
      : {
          label: "Ended",
          value: batch.finishedAt ? <RelativeTime at={batch.finishedAt} /> : "–",
        },
  ];
  return (
    <section aria-label="Progress" className="grid gap-4 rounded-xl border bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BatchCounts counts={counts} />
        <div className="flex items-center gap-3">
          {live}
          <BatchBadge batch={batch} />
        </div>
      </div>
      <ProgressBar counts={counts} name={batch.name} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-3 text-xs">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3 text-xs">
        {options.perWeek} a week from {calendarDay(options.startDate)}, times in {zoneLabel(options.timezone)}{" "}
        · {options.review ? "drafts wait for review" : "scheduled as soon as written"}
        {options.polish && " · polished"}
        {options.images && " · with hero images"}
      </p>
      {goOn && <p className="order-last text-ink-2 text-sm text-pretty">{goOn}</p>}
      {reason && reason.code !== "cancelled" && (
        <p
          role="alert"
          className="rounded-lg bg-bad-soft px-3 py-2 text-bad text-sm [overflow-wrap:anywhere]"
        >
          {reason.message}{" "}
          {reason.code === "budget_exhausted" && (
            <Link to="/w/$slug/writer" params={{ slug }} className={`${textLinkClass} text-bad!`}>
              Raise the budget
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
