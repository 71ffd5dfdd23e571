import { Proposal } from "../../../../schema/api/context";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "dismiss",
  description: "Dismiss a proposal without changing the context",
  examples: ["assistant dismiss prp_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<proposal>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const path = apiPath`assistant/proposals/${id}/dismiss`;
      const data = await workspace.send("POST", path, Proposal, {});
      cli.answer({ data, text: `${cli.paint("green", "Dismissed")} ${oneLine(data.title)}`, plain: data.id });
    }),
});
