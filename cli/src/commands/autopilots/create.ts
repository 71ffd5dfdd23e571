import { Autopilot } from "../../../../schema/api/autopilots";
import { defineCommand } from "../../lib/define-command.ts";
import { autopilotAnswer } from "./autopilot-text.ts";
import { addPlan, planOf } from "./plan-options.ts";

export default defineCommand({
  name: "create",
  description: "Have a post written for each of the days you choose, every week",
  examples: [
    'autopilots create "Twice a week" --weekdays 2,4 --time 09:00 --timezone Europe/Berlin',
    "autopilots create Tips --weekdays 5 --time 08:30 --keyword tips --no-suggest-topics --schedule",
    "autopilots create News --weekdays 1 --reviewer bea@example.com --budget-usd 10",
  ],
  build: (command, cli) =>
    addPlan(command)
      .argument("<name>", "its name")
      .action(async (name, options, self) => {
        const workspace = await cli.workspace();
        const { weekdays = [2, 4], time = "09:00", ...plan } = await planOf(workspace, options, self.opts());
        const body = { name, weekdays, time, ...plan };
        const autopilot = await workspace.send("POST", "autopilots", Autopilot, body);
        cli.noteAfter(
          `\`blogsvc autopilots show ${autopilot.id}\` lists its posts, the first within a minute.`,
        );
        cli.answer({ ...autopilotAnswer(cli, autopilot), plain: autopilot.id });
      }),
});
