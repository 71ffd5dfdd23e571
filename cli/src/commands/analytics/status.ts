import { AnalyticsStatus } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { analyticsState, analyticsText } from "./analytics-text.ts";

export default defineCommand({
  name: "status",
  description: "Show the connection status, property and any problem",
  examples: ["analytics status", "analytics status --json"],
  build: (command, cli) =>
    command.action(async () => {
      const data = await (await cli.workspace()).get("analytics", AnalyticsStatus);
      if (data.configured && !data.connected)
        cli.noteAfter("Connecting requires a browser: open Analytics in the dashboard.");
      cli.answer({ data, text: analyticsText(data, cli), plain: analyticsState(data) });
    }),
});
