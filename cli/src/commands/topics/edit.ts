import { Option } from "@commander-js/extra-typings";
import { Topic } from "../../../../schema/api/topics";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { keywordOption } from "../../lib/keyword-option.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { integer } from "../../lib/whole-number.ts";
import { closeTo } from "./topic-table.ts";

export default defineCommand({
  name: "edit",
  description: "Change a topic, or reopen a discarded one",
  examples: [
    'topics edit top_u0gYq7fV3mKcX1bWzPnL --title "What a hosted blog costs" --priority 9',
    "topics edit top_u0gYq7fV3mKcX1bWzPnL --state open",
  ],
  build: (command, cli) =>
    command
      .argument("<topic>", "its ID")
      .option("--title <title>", "What to write about")
      .option("--angle <text>", "The angle and audience")
      .addOption(keywordOption)
      .option("--priority <number>", "Higher priority comes first", integer)
      .addOption(new Option("--state <state>", "Open or discarded").choices(["open", "discarded"] as const))
      .action(async (id, { keyword, ...fields }) => {
        const changes = { ...fields, ...(keyword && { keywords: keyword }) };
        if (Object.keys(changes).length === 0)
          throw invalid("Nothing to change", "Add --title, --priority or another option.");
        const workspace = await cli.workspace();
        const path = apiPath`topics/${id}`;
        const { version } = await workspace.get(path, Topic);
        const data = await workspace.send("PATCH", path, Topic, { ...changes, version });
        const warning = closeTo(data);
        if (warning) cli.noteAfter(warning);
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")} ${oneLine(data.title)} (${data.state})`,
          plain: data.id,
        });
      }),
});
