import { integrationKinds, integrationNames } from "../../../../schema/api/integration-kinds";
import { IntegrationList } from "../../../../schema/api/integrations";
import { defineCommand } from "../../lib/define-command.ts";
import { ageColumn } from "../../lib/when.ts";
import { integrationState } from "./integration-text.ts";

export default defineCommand({
  name: "list",
  description: "List integrations",
  examples: ["integrations list", "integrations list --json"],
  build: (command, cli) =>
    command.action(async () => {
      const data = await (await cli.workspace()).get("integrations", IntegrationList);
      const table = cli.table(
        data.items,
        [
          { head: "KIND", cell: ({ kind }) => integrationNames[kind], plain: ({ kind }) => kind },
          {
            head: "STATE",
            cell: integrationState,
            paint: (one) => (integrationState(one) === "on" ? "green" : "red"),
          },
          { head: "MODE", cell: ({ followMode }) => followMode },
          { head: "SITE", cell: ({ siteName }) => siteName, flexible: true },
          { head: "ADDRESS", cell: ({ siteUrl }) => siteUrl, flexible: "last" },
          { head: "WAITING", cell: ({ pending }) => pending },
          ageColumn("LAST OK", ({ lastSuccessAt }) => lastSuccessAt),
        ],
        `No site is connected. To connect one, run \`blogsvc integrations connect <${integrationKinds.join("|")}>\`.`,
      );
      cli.answer({ data, ...table });
    }),
});
