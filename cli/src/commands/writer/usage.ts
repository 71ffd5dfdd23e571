import { type Usage, UsageMonths, WriterCallList } from "../../../../schema/api/writer";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { usd } from "../../lib/usage-text.ts";
import { timeColumn } from "../../lib/when.ts";

export default defineCommand({
  name: "usage",
  description: "Show usage by month or by call",
  examples: ["writer usage", "writer usage --calls --all --json"],
  build: (command, cli) =>
    withPages(command.option("--calls", "Each call, newest first")).action(async ({ calls, ...pages }) => {
      const workspace = await cli.workspace();
      if (calls) {
        const list = await readList(cli, workspace, "writer/calls", WriterCallList, pages);
        const table = cli.table(
          list.items,
          [
            timeColumn("WHEN", ({ createdAt }) => createdAt),
            { head: "TASK", cell: ({ task }) => task },
            { head: "MODEL", cell: ({ model }) => model, flexible: true },
            { head: "IN", cell: ({ inputTokens }) => inputTokens },
            { head: "OUT", cell: ({ outputTokens }) => outputTokens },
            { head: "COST", cell: ({ costUsd }) => usd(costUsd) },
            {
              head: "OUTCOME",
              cell: ({ outcome }) => outcome,
              paint: ({ outcome }) => tones[outcome] ?? "red",
            },
            { head: "RUN", cell: ({ runId }) => runId ?? "", pipeOnly: true },
          ],
          "No calls yet.",
        );
        return cli.answer({ data: list, ...table });
      }
      const data = await workspace.get("writer/usage", UsageMonths);
      const table = cli.table(
        data.items,
        [
          { head: "MONTH", cell: ({ month }) => month },
          { head: "CALLS", cell: ({ calls: count }) => count },
          { head: "IN", cell: ({ inputTokens }) => inputTokens },
          { head: "OUT", cell: ({ outputTokens }) => outputTokens },
          { head: "IMAGES", cell: ({ images }) => images },
          { head: "SEARCHES", cell: ({ searches }) => searches || "" },
          { head: "COST", cell: ({ costUsd }) => usd(costUsd) },
          { head: "UNCONFIRMED", cell: unconfirmed, paint: () => "yellow" },
          { head: "USED UP", cell: ({ exhausted }) => exhausted ?? "", paint: () => "red" },
        ],
        "No usage yet.",
      );
      cli.answer({ data, ...table });
    }),
});

const tones: Record<string, "green" | "yellow" | "dim"> = {
  ok: "green",
  under_way: "dim",
  unconfirmed: "yellow",
};

/** Calls whose answer never arrived, with their expected cost. */
const unconfirmed = ({ unconfirmedCalls = 0, unconfirmedCostUsd = 0 }: Usage): string =>
  [unconfirmedCalls || "", unconfirmedCostUsd > 0 ? `(${usd(unconfirmedCostUsd)})` : ""]
    .filter(Boolean)
    .join(" ");
