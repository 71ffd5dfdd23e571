import { addSource } from "../../lib/add-source.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { sourceAnswer } from "../../lib/source-answer.ts";

export default defineCommand({
  name: "add",
  description: "Add a web page, or a PDF, Word (.docx), HTML, CSV, Markdown or plain-text file",
  examples: [
    "sources add https://acme.example/pricing",
    "sources add brochure.pdf",
    "sources add prices.csv",
    "sources add - --name notes.md < notes.md",
  ],
  build: (command, cli) =>
    command
      .argument("<source>", "a URL or a file; - reads standard input")
      .option("--name <name>", "A different name for the file")
      .action(async (source, { name }) => {
        const workspace = await cli.workspace();
        cli.answer(sourceAnswer(cli, await addSource(cli, workspace, source, name), "Read"));
      }),
});
