import { Option } from "@commander-js/extra-typings";
import { defineCommand } from "../../lib/define-command.ts";
import { wholeNumber } from "../../lib/options.ts";
import { addSource } from "./add-source.ts";
import { sourceAnswer } from "./source-text.ts";

export default defineCommand({
  name: "add",
  description:
    "Add a web page, a feed or sitemap with its pages, or a PDF, Word (.docx), HTML, CSV, Markdown or plain-text file",
  examples: [
    "sources add https://acme.example/pricing",
    "sources add https://acme.example/sitemap.xml --pages 50",
    "sources add brochure.pdf",
    "sources add prices.csv",
    "sources add - --name notes.md < notes.md",
  ],
  build: (command, cli) =>
    command
      .argument("<source>", "a URL or a file; - reads standard input")
      .option("--name <name>", "A different name for the file")
      .addOption(
        new Option(
          "--pages <count>",
          "For a feed or sitemap, how many of its newest pages to read",
        ).argParser(wholeNumber),
      )
      .action(async (source, options) => {
        const workspace = await cli.workspace();
        cli.answer(sourceAnswer(cli, await addSource(cli, workspace, source, options), "Read"));
      }),
});
