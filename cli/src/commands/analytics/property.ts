import { AnalyticsStatus } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { analyticsText } from "./analytics-text.ts";

export default defineCommand({
  name: "property",
  description: "Select the property; one of its web streams must belong to the workspace's site",
  examples: ["analytics property 123456789"],
  build: (command, cli) =>
    command.argument("<property>", "its number, from `analytics properties`").action(async (property) => {
      const workspace = await cli.workspace();
      const data = await workspace.send("PUT", "analytics/property", AnalyticsStatus, { property });
      cli.answer({
        data,
        text: `${cli.paint("green", "Selected")}\n${analyticsText(data, cli)}`,
        plain: data.property?.property ?? "",
      });
    }),
});
