import type { Usage, WriterSettings } from "../../../../schema/api/writer";
import type { Cli } from "../../lib/cli.ts";
import { factList } from "../../lib/table.ts";
import { spentText, usd } from "../../lib/usage-text.ts";

const price = (amount: number | null, per: string) => (amount === null ? null : `${usd(amount)} ${per}`);

/** A month's usage, and the limit that stops it. */
export const monthText = (usage: Usage): string =>
  spentText(usage) +
  (usage.unconfirmedCalls ? `, ${usage.unconfirmedCalls} unconfirmed` : "") +
  (usage.exhausted ? ` (no ${usage.exhausted} left)` : "");

const kinds: Partial<Record<WriterSettings["kind"], string>> = {
  none: "none (no model; connect one with `blogsvc writer set`)",
  recorded: "recorded (no model; prepared responses for the demo's sample topics)",
};

const limitsText = ({ calls, tokens, costUsd }: WriterSettings["budget"]["perDay"]): string =>
  [
    calls !== null && `${calls} calls`,
    tokens !== null && `${tokens} tokens`,
    costUsd !== null && usd(costUsd),
  ]
    .filter((text) => text !== false)
    .join(", ") || "none";

type Task = WriterSettings["tasks"]["edit"];

function taskText(task: Pick<Task, "effort" | "maxOutputTokens" | "timeLimitSeconds"> | Task): string {
  const { effort, maxOutputTokens, timeLimitSeconds } = task;
  const own = "inputUsdPerMillion" in task ? task : null;
  return [
    own?.model,
    own?.model && own.inputUsdPerMillion !== null && `${usd(own.inputUsdPerMillion)} in per 1M tokens`,
    own?.model && own.outputUsdPerMillion !== null && `${usd(own.outputUsdPerMillion)} out`,
    effort && `effort ${effort}`,
    maxOutputTokens !== null && `at most ${maxOutputTokens} tokens`,
    timeLimitSeconds !== null && `${timeLimitSeconds} s`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** A workspace's writer settings, for the terminal. */
export function writerText(writer: WriterSettings, { paint }: Pick<Cli, "paint">): string {
  const { prices, budget, usage } = writer;
  return factList(
    {
      writer: kinds[writer.kind] ?? writer.kind,
      address: writer.baseUrl,
      protocol: writer.kind === "openai" ? writer.api : null,
      model: writer.model,
      "image model": writer.imageModel,
      ...Object.fromEntries(
        [["all tasks", writer] as const, ...Object.entries(writer.tasks)].flatMap(([task, settings]) => {
          const text = taskText(settings);
          return text === "" ? [] : [[task, text]];
        }),
      ),
      key: writer.keyLast4 && `…${writer.keyLast4}`,
      "input price": price(prices.inputUsdPerMillion, "per 1M tokens"),
      "output price": price(prices.outputUsdPerMillion, "per 1M tokens"),
      "image price": price(prices.imageUsd, "each"),
      "limits per month": limitsText(budget),
      "limits per day": limitsText(budget.perDay),
      "limits per post": limitsText(budget.perPost),
      [`used in ${usage.month}`]: monthText(usage),
      available: writer.available.join(", "),
    },
    paint,
  );
}
