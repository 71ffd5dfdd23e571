import { AutopilotList } from "../../../../schema/api/autopilots";
import { defineCommand } from "../../lib/define-command.ts";
import { scheduleText, statusStyles } from "./autopilot-text.ts";

export default defineCommand({
  name: "list",
  description: "List autopilots with their next open dates",
  examples: ["autopilots list", "autopilots list --json"],
  build: (command, cli) =>
    command.action(async () => {
      const list = await (await cli.workspace()).get("autopilots", AutopilotList);
      const empty =
        'No autopilots. To start one, run `blogsvc autopilots create "Twice a week" --weekdays 2,4`.';
      cli.answer({
        data: list,
        ...cli.table(
          list.items,
          [
            { head: "STATUS", cell: ({ status }) => status, paint: ({ status }) => statusStyles[status] },
            { head: "NAME", cell: ({ name }) => name, flexible: "last" },
            { head: "DATES", cell: ({ settings }) => scheduleText(settings) },
            {
              head: "NEXT OPEN",
              cell: ({ dates }) => dates.find(({ state }) => state === "open")?.date ?? "",
            },
            { head: "PROBLEM", cell: ({ problem }) => problem?.code ?? "" },
            { head: "ID", cell: ({ id }) => id },
          ],
          empty,
        ),
      });
    }),
});
