import { Option } from "@commander-js/extra-typings";
import { Run } from "../../../../schema/api/runs";
import { collect } from "../../lib/collect.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { answerStarted } from "../../lib/started-run.ts";
import { watchOption } from "../../lib/watch-option.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

export default defineCommand({
  name: "research",
  description: "Look into a topic: proposals for the context, with sources",
  examples: [
    'assistant research "What small shops pay for shipping software" --watch',
    'assistant research "Kiln controllers" --url https://acme.example/report --questions 3',
  ],
  build: (command, cli) =>
    command
      .argument("<topic>", "what to find out")
      .addOption(new Option("--url <url>", "An address to read; once for each").argParser<string[]>(collect))
      .option("--questions <number>", "Into how many it is split, to 8; 4 by default", wholeNumber)
      .addOption(watchOption)
      .action(async (topic, { url, questions, watch }) => {
        const workspace = await cli.workspace();
        const run = await workspace.send("POST", "assistant/research", Run, { topic, urls: url, questions });
        await answerStarted(cli, workspace, run, watch);
      }),
});
