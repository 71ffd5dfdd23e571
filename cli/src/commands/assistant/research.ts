import { Option } from "@commander-js/extra-typings";
import { Run } from "../../../../schema/api/runs";
import { defineCommand } from "../../lib/define-command.ts";
import { collect, watchOption, wholeNumber } from "../../lib/options.ts";
import { answerStarted } from "../runs/watch-run.ts";

export default defineCommand({
  name: "research",
  description: "Research a topic and propose changes to the context, with sources",
  examples: [
    'assistant research "What small shops pay for shipping software" --watch',
    'assistant research "Kiln controllers" --url https://acme.example/report --questions 3',
  ],
  build: (command, cli) =>
    command
      .argument("<topic>", "what to find out")
      .addOption(new Option("--url <url>", "A URL to read; repeatable").argParser<string[]>(collect))
      .option("--questions <number>", "How many questions to split it into, up to 8 (default 4)", wholeNumber)
      .addOption(watchOption)
      .action(async (topic, { url, questions, watch }) => {
        const workspace = await cli.workspace();
        const run = await workspace.send("POST", "assistant/research", Run, { topic, urls: url, questions });
        await answerStarted(cli, workspace, run, watch);
      }),
});
