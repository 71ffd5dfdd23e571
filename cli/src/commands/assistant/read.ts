import { Option } from "@commander-js/extra-typings";
import { Run } from "../../../../schema/api/runs";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { collect, watchOption, wholeNumber } from "../../lib/options.ts";
import { answerStarted } from "../runs/watch-run.ts";
import { addSource } from "../sources/add-source.ts";
import { sourceAnswer } from "../sources/source-text.ts";

export default defineCommand({
  name: "read",
  description: "Learn from a site or documents, and propose changes to the context",
  examples: [
    "assistant read https://acme.example --pages 6 --watch",
    "assistant read --file brochure.pdf --file notes.md",
    "assistant read --source src_u0gYq7fV3mKcX1bWzPnL",
  ],
  build: (command, cli) =>
    command
      .argument("[url]", "the page to start from")
      .option("--pages <number>", "How many pages to read, up to 20 (default 6)", wholeNumber)
      .addOption(
        new Option(
          "-f, --file <file>",
          "A PDF, Word, HTML, CSV, Markdown or text file; repeatable",
        ).argParser<string[]>(collect),
      )
      .addOption(new Option("--source <id>", "An existing source; repeatable").argParser<string[]>(collect))
      .addOption(watchOption)
      .action(async (url, { pages, file = [], source = [], watch }) => {
        if (!url && file.length === 0 && source.length === 0)
          throw invalid("Specify a URL, --file or --source");
        const workspace = await cli.workspace();
        const sourceIds = [...source];
        for (const one of file) {
          const added = await addSource(cli, workspace, one);
          sourceAnswer(cli, added, "Read");
          sourceIds.push(added.id);
        }
        const run = await workspace.send("POST", "assistant/read", Run, { url, pages, sourceIds });
        await answerStarted(cli, workspace, run, watch);
      }),
});
