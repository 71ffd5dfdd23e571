import { AnalyticsStatus } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { analyticsState, analyticsText } from "./analytics-text.ts";

export default defineCommand({
  name: "retry",
  description: "Have the next report ask Google again, after something was mended there",
  examples: ["analytics retry"],
  build: (command, cli) =>
    command.action(async () => {
      const data = await (await cli.workspace()).send("POST", "analytics/retry", AnalyticsStatus);
      if (data.problem?.retryAt) cli.noteAfter(`Google is not asked before ${data.problem.retryAt}.`);
      else if (data.connected && !data.problem) cli.noteAfter("The next report asks Google again.");
      cli.answer({ data, text: analyticsText(data, cli), plain: analyticsState(data) });
    }),
});
