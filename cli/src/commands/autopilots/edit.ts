import { Autopilot } from "../../../../schema/api/autopilots";
import { mergeWriting } from "../../../../schema/api/writing-options";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { changedAnswer } from "./autopilot-text.ts";
import { addPlan, planOf } from "./plan-options.ts";

export default defineCommand({
  name: "edit",
  description: "Change an autopilot; posts already started keep their dates",
  examples: [
    "autopilots edit apl_u0gYq7fV3mKcX1bWzPnL --weekdays 1,3,5 --days-ahead 7",
    'autopilots edit apl_u0gYq7fV3mKcX1bWzPnL --name "Three a week" --review',
    "autopilots edit apl_u0gYq7fV3mKcX1bWzPnL --reviewer none --budget-usd 25",
  ],
  build: (command, cli) =>
    addPlan(command)
      .argument("<autopilot>", "its ID")
      .option("--name <name>", "Its name")
      .action(async (id, { name, ...options }, self) => {
        const workspace = await cli.workspace();
        const { writing, ...plan } = await planOf(workspace, options, self.opts());
        const given = Object.entries({ name, writing, ...plan }).filter(([, value]) => value !== undefined);
        if (given.length === 0)
          throw invalid("Nothing to change", "Add --weekdays, --time or another option.");
        const path = apiPath`autopilots/${id}`;
        const { version, settings } = await workspace.get(path, Autopilot);
        const autopilot = await workspace.send("PATCH", path, Autopilot, {
          ...Object.fromEntries(given),
          ...(writing && { writing: mergeWriting(settings.writing, writing) }),
          version,
        });
        cli.answer(changedAnswer(cli, "Saved", autopilot));
      }),
});
