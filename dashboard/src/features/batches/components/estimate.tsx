import type { BatchEstimate } from "@schema/batches";
import { Link } from "@tanstack/react-router";
import { Notice } from "@/components/ui/notice";
import { textLinkClass } from "@/components/ui/text-link-class";
import { countOf, shortCount } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { aboutDuration } from "@/lib/duration-words";
import { usd } from "@/lib/usd";

const bases: Record<BatchEstimate["basis"], string> = {
  offline: "No model is called, at no cost.",
  history: "Based on this workspace’s recent runs.",
  rule: "A rough estimate, until three similar runs have finished.",
};

/** What a batch is likely to use, beside what is left of this month's budget. */
export function Estimate({ estimate }: { estimate: BatchEstimate }) {
  const { slug } = useCurrentWorkspace();
  const { calls, inputTokens, outputTokens, images, costUsd, left, fits, seconds, basis } = estimate;
  const rows = [
    {
      label: "Calls",
      value: shortCount(calls),
      left: left.calls === null ? null : `${shortCount(left.calls)} left`,
    },
    {
      label: "Tokens",
      value: shortCount(inputTokens + outputTokens),
      left: left.tokens === null ? null : `${shortCount(left.tokens)} left`,
    },
    { label: "Cost", value: usd(costUsd), left: left.costUsd === null ? null : `${usd(left.costUsd)} left` },
    {
      label: "Time",
      value: `about ${aboutDuration(seconds * 1000)}`,
      left: null,
    },
  ];
  return (
    <div className="grid gap-3">
      <dl aria-label="Estimate" className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line">
        {rows.map((row) => (
          <div key={row.label} className="bg-surface px-3 py-2.5">
            <dt className="text-ink-3 text-xs">{row.label}</dt>
            <dd className="font-semibold tabular-nums">
              {row.value}
              {row.left && (
                <span className="block font-normal text-ink-3 text-xs">{row.left} this month</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3 text-xs">
        {bases[basis]}
        {images > 0 && ` ${countOf(images, "image")} included.`}
      </p>
      {!fits && (
        <Notice tone="warn">
          This exceeds what’s left of this month’s budget. The batch will pause when the budget runs out, and
          you can resume it later.{" "}
          <Link to="/w/$slug/writer" params={{ slug }} className={`${textLinkClass} text-warn!`}>
            Writer and usage
          </Link>
        </Notice>
      )}
    </div>
  );
}
