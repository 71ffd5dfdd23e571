import { type SystemRegion, SystemStatus } from "../../../../schema/api/system";
import { defineCommand } from "../../lib/define-command.ts";
import { factList } from "../../lib/table.ts";
import { when } from "../../lib/when.ts";

const stateOf = ({ holdsLease, unreachableSince }: SystemRegion): string => {
  if (unreachableSince) return "unreachable";
  return holdsLease ? "up to date" : "idle";
};

export default defineCommand({
  name: "status",
  description: "Show what is overdue in the workspace, and when the service's triggers last ran",
  examples: ["system status", "system status --json"],
  build: (command, cli) =>
    command.action(async () => {
      const workspace = await cli.workspace();
      const data = await workspace.get("system", SystemStatus);
      const { instance } = data;
      const checks = cli.table(
        data.checks,
        [
          { head: "CHECK", cell: ({ name }) => name.replaceAll("_", " "), plain: ({ name }) => name },
          {
            head: "STATE",
            cell: ({ ok }) => (ok ? "ok" : "stalls"),
            paint: ({ ok }) => (ok ? "green" : "red"),
          },
          { head: "COUNT", cell: ({ count }) => count },
          { head: "SINCE", cell: ({ since }) => when(since), plain: ({ since }) => since },
        ],
        "",
      );
      const regions = cli.table(
        data.regions,
        [
          { head: "REGION", cell: ({ region }) => region },
          {
            head: "STATE",
            cell: stateOf,
            paint: (region) => (region.unreachableSince ? "red" : "green"),
          },
          { head: "RENEWED", cell: ({ renewedAt }) => when(renewedAt) },
          { head: "LAST CALL", cell: ({ lastCallAt }) => when(lastCallAt) },
          { head: "WAITED", cell: ({ waitedMs }) => (waitedMs === null ? "" : `${waitedMs} ms`) },
        ],
        "No reads from any region in the last hour",
      );
      const facts = {
        "next post due": when(data.nextDueAt),
        "last cron": when(instance.lastCronAt),
        "last alarm": when(instance.lastAlarmAt),
        "dead letters": instance.deadLetters,
        "failed sign-ins, 24 h": instance.refusals.failedSignIns,
        "refused, 24 h": instance.refusals.refused,
        "over a limit, 24 h": instance.refusals.limited,
        migrations: `${instance.migrations.applied} of ${instance.migrations.expected}`,
      };
      cli.answer({
        data,
        text: `${checks.text}\n\n${regions.text}\n\n${factList(facts, cli.paint)}`,
        plain: checks.plain,
      });
    }),
});
