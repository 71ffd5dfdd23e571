import { Run } from "../../../../schema/api/runs";
import { defineCommand } from "../../lib/define-command.ts";
import { keywordOption } from "../../lib/keyword-option.ts";
import { answerStarted } from "../../lib/started-run.ts";
import { watchOption } from "../../lib/watch-option.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

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
