import { AnalyticsDisconnected, AnalyticsStatus } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "disconnect",
  description:
    "Disconnect: delete the stored credentials and data, and revoke access at Google unless another workspace uses it",
  examples: ["analytics disconnect --yes"],
  build: (command, cli) =>
    command.option("-y, --yes", "Skip the confirmation").action(async ({ yes }) => {
      const workspace = await cli.workspace();
      const { connected } = await workspace.get("analytics", AnalyticsStatus);
      if (connected) await cli.confirm("Disconnect Google Analytics? This deletes the stored data.", yes);
      const data = await workspace.send("DELETE", "analytics", AnalyticsDisconnected);
      cli.answer({
        data,
        text: `${cli.paint("green", "Disconnected")}: ${oneLine(data.message)}`,
        plain: data.revoked ? "revoked" : "deleted",
      });
    }),
});
