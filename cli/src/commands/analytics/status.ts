import { AnalyticsStatus } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { analyticsState, analyticsText } from "./analytics-text.ts";

export default defineCommand({
  name: "status",
  description: "Show whether figures can be read, of which property, and what is wrong",
  examples: ["analytics status", "analytics status --json"],
  build: (command, cli) =>
    command.action(async () => {
      const data = await (await cli.workspace()).get("analytics", AnalyticsStatus);
      if (data.configured && !data.connected)
        cli.noteAfter(
          "Google asks for the grant in a browser: connect it in the dashboard, under Analytics.",
        );
      cli.answer({ data, text: analyticsText(data, cli), plain: analyticsState(data) });
    }),
});
