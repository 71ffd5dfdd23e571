import { AnalyticsStatus } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { analyticsState, analyticsText } from "./analytics-text.ts";

export default defineCommand({
  name: "retry",
  description: "Retry Google Analytics after fixing a problem there",
  examples: ["analytics retry"],
  build: (command, cli) =>
    command.action(async () => {
      const data = await (await cli.workspace()).send("POST", "analytics/retry", AnalyticsStatus);
      if (data.problem?.retryAt) cli.noteAfter(`Google will not be called before ${data.problem.retryAt}.`);
      else if (data.connected && !data.problem) cli.noteAfter("The next report will call Google again.");
      cli.answer({ data, text: analyticsText(data, cli), plain: analyticsState(data) });
    }),
});
