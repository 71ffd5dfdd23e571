import type { WriterSettings } from "@schema/writer";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { countOf, shortCount } from "@/lib/count-words";
import { usd } from "@/lib/usd";
import { monthWords } from "../writer-words";
import { UsageBar } from "./usage-bar";

const parts = { calls: "calls", tokens: "tokens", cost: "money" };

/** What this month has used, each beside the limit it counts against. */
export function UsageCard({ settings: { usage, budget, kind } }: { settings: WriterSettings }) {
  const { calls, inputTokens, outputTokens, images, costUsd, unpricedCalls, exhausted } = usage;
  const { unconfirmedCalls = 0, unconfirmedCostUsd = 0 } = usage;
  const tokens = inputTokens + outputTokens;
  return (
    <Card>
      <CardHeader title={monthWords(usage)} description="Counted by calendar months in UTC." />
      <CardBody className="grid gap-5">
        {exhausted && kind !== "offline" && (
          <Notice tone="warn">
            The budget of {parts[exhausted]} is used up. Nothing more is asked until it is raised, or the next
            month begins.
          </Notice>
        )}
        <UsageBar label="Cost" used={costUsd} most={budget.costUsd} show={usd} />
        <UsageBar label="Calls" used={calls} most={budget.calls} show={shortCount} />
        <UsageBar label="Tokens" used={tokens} most={budget.tokens} show={shortCount} />
        <p className="text-ink-3 text-sm">
          {shortCount(inputTokens)} tokens in, {shortCount(outputTokens)} out, {countOf(images, "picture")}.
          {unpricedCalls > 0 &&
            ` ${countOf(unpricedCalls, "call")} had no price and ${unpricedCalls === 1 ? "is" : "are"} not in the cost.`}
        </p>
        {unconfirmedCalls > 0 && (
          <p className="text-ink-2 text-sm">
            {countOf(unconfirmedCalls, "call")} unconfirmed
            {unconfirmedCostUsd > 0 && `, about ${usd(unconfirmedCostUsd)}`}: the answer never arrived, but
            your provider may have billed {unconfirmedCalls === 1 ? "it" : "them"}. Not included above.
          </p>
        )}
      </CardBody>
    </Card>
  );
}
