import { Run } from "../../../../schema/api/runs";
import { defineCommand } from "../../lib/define-command.ts";
import { keywordOption, watchOption, wholeNumber } from "../../lib/options.ts";
import { answerStarted } from "../runs/watch-run.ts";

export default defineCommand({
  name: "generate",
  description: "Generate topics from the context, sources and keywords",
  examples: ["topics generate --watch", "topics generate --count 20 --keyword pricing --keyword migration"],
  build: (command, cli) =>
    command
      .option("--count <number>", "How many, up to 50", wholeNumber, 10)
      .addOption(keywordOption)
      .addOption(watchOption)
      .action(async ({ count, keyword, watch }) => {
        const workspace = await cli.workspace();
        const run = await workspace.send("POST", "topics/generate", Run, { count, keywords: keyword });
        await answerStarted(cli, workspace, run, watch, "To see the result, run `blogsvc topics list`.");
      }),
});
