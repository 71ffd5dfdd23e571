import type { BatchEstimate } from "@schema/batches";
import { Link } from "@tanstack/react-router";
import { Notice } from "@/components/ui/notice";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { aboutDuration } from "@/lib/duration-words";
import { countOf, shortCount, usd } from "@/lib/number-words";
import { copy } from "../copy";

const bases: Record<BatchEstimate["basis"], string> = {
  recorded: copy.estimate.recorded,
  history: copy.estimate.history,
  rule: copy.estimate.rule,
};

/** What a batch is likely to use, compared with what is left of this month's budget. */
export function Estimate({ estimate }: { estimate: BatchEstimate }) {
  const { slug } = useCurrentWorkspace();
  const { calls, inputTokens, outputTokens, images, costUsd, left, fits, seconds, basis } = estimate;
  const { searches = 0 } = estimate;
  const rows = [
    {
      label: copy.common.calls,
      value: shortCount(calls),
      left: left.calls === null ? null : copy.estimate.left(shortCount(left.calls)),
    },
    {
      label: copy.common.tokens,
      value: shortCount(inputTokens + outputTokens),
      left: left.tokens === null ? null : copy.estimate.left(shortCount(left.tokens)),
    },
    {
      label: copy.estimate.cost,
      value: usd(costUsd),
      left: left.costUsd === null ? null : copy.estimate.left2(usd(left.costUsd)),
    },
    {
      label: copy.estimate.time,
      value: copy.common.about(aboutDuration(seconds * 1000)),
      left: null,
    },
  ];
  return (
    <div className="grid gap-3">
      <dl
        aria-label={copy.estimate.estimate}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line"
      >
        {rows.map((row) => (
          <div key={row.label} className="bg-surface px-3 py-2.5">
            <dt className="text-ink-3 text-xs">{row.label}</dt>
            <dd className="font-semibold tabular-nums">
              {row.value}
              {row.left && (
                <span className="block font-normal text-ink-3 text-xs">
                  {copy.estimate.thisMonth(row.left)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3 text-xs">
        {bases[basis]}
        {images > 0 && copy.estimate.included(countOf(images, "image"))}
        {searches > 0 && copy.estimate.searches(shortCount(searches), searches)}
      </p>
      {!fits && (
        <Notice tone="warn">
          {copy.estimate.exceedsWhatsLeft}{" "}
          <Link to="/w/$slug/writer" params={{ slug }} className={`${textLinkClass} text-warn!`}>
            {copy.estimate.writerAndUsage}
          </Link>
        </Notice>
      )}
    </div>
  );
}
