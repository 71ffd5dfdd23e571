import { AnalyticsPropertyList } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "properties",
  description: "List the properties that the connected Google account can read",
  examples: ["analytics properties"],
  build: (command, cli) =>
    command.action(async () => {
      const data = await (await cli.workspace()).get("analytics/properties", AnalyticsPropertyList);
      const table = cli.table(
        data.items,
        [
          { head: "PROPERTY", cell: ({ property }) => property.replace("properties/", "") },
          { head: "NAME", cell: ({ name }) => name, flexible: true },
          { head: "ACCOUNT", cell: ({ account }) => account, flexible: true },
        ],
        "This account can't read any properties.",
      );
      if (data.more) cli.noteAfter("There are more properties than shown.");
      cli.answer({ data, ...table });
    }),
});
