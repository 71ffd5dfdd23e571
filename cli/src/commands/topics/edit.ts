import { Option } from "@commander-js/extra-typings";
import { Topic } from "../../../../schema/api/topics";
import { mergeWriting } from "../../../../schema/api/writing-options";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { integer, keywordOption } from "../../lib/options.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { addWriting, writingOf } from "../../lib/writing-options.ts";
import { closeTo } from "./topic-table.ts";

export default defineCommand({
  name: "edit",
  description: "Change a topic, or reopen a discarded one",
  examples: [
    'topics edit top_u0gYq7fV3mKcX1bWzPnL --title "What a hosted blog costs" --priority 9',
    "topics edit top_u0gYq7fV3mKcX1bWzPnL --state open",
  ],
  build: (command, cli) =>
    addWriting(command)
      .argument("<topic>", "its ID")
      .option("--title <title>", "What to write about")
      .option("--angle <text>", "The angle and audience")
      .addOption(keywordOption)
      .option("--priority <number>", "Higher priority comes first", integer)
      .addOption(new Option("--state <state>", "Open or discarded").choices(["open", "discarded"] as const))
      .action(async (id, { title, angle, keyword, priority, state }, self) => {
        const given = { title, angle, keywords: keyword, priority, state, writing: writingOf(self.opts()) };
        const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        if (Object.keys(changes).length === 0)
          throw invalid("Nothing to change", "Add --title, --priority or another option.");
        const workspace = await cli.workspace();
        const path = apiPath`topics/${id}`;
        const { version, writing } = await workspace.get(path, Topic);
        const data = await workspace.send("PATCH", path, Topic, {
          ...changes,
          ...(given.writing && { writing: mergeWriting(writing, given.writing) }),
          version,
        });
        const warning = closeTo(data);
        if (warning) cli.noteAfter(warning);
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")} ${oneLine(data.title)} (${data.state})`,
          plain: data.id,
        });
      }),
});
