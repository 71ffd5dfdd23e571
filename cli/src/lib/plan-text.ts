import type { BatchPlan } from "../../../schema/api/batches";
import type { Cli } from "./cli.ts";
import { factList } from "./fact-list.ts";
import { durationText, orNoLimit, spentText, usd } from "./usage-text.ts";

const bases = {
  offline: "the offline writer, which costs nothing",
  history: "this workspace's own last runs",
  rule: "rules of thumb",
};

/** What a batch would do, for the terminal. */
export function planText(
  { items, timezone, estimate }: BatchPlan,
  { paint, table }: Pick<Cli, "paint" | "table">,
) {
  const dates = table(
    items,
    [
      {
        head: `WHEN (${timezone})`,
        cell: ({ localTime }) => localTime.replace("T", " "),
        plain: ({ plannedAt }) => plannedAt,
      },
      { head: "TITLE", cell: ({ title }) => title ?? "a topic still to be found", flexible: true },
    ],
    "Nothing would be made.",
  );
  const { left } = estimate;
  const facts = factList(
    {
      estimate: spentText(estimate),
      images: estimate.images,
      takes: `about ${durationText(estimate.seconds)}`,
      "comes from": bases[estimate.basis],
      "left this month": `${orNoLimit(left.calls)} calls, ${orNoLimit(left.tokens)} tokens, ${left.costUsd === null ? "no limit in money" : usd(left.costUsd)}`,
    },
    paint,
  );
  const verdict = estimate.fits
    ? "It fits in this month's budget."
    : paint("yellow", "It does not fit in this month's budget: it would stop on the way.");
  const plainFacts = [
    ["calls", estimate.calls],
    ["tokens", estimate.inputTokens + estimate.outputTokens],
    ["cost", usd(estimate.costUsd)],
    ["fits", estimate.fits ? "yes" : "no"],
  ].map((fact) => fact.join("\t"));
  return {
    text: `${dates.text}\n\n${facts}\n${verdict}\nDry run: nothing was started.`,
    plain: [dates.plain, ...plainFacts].filter(Boolean).join("\n"),
  };
}
