import { addSource } from "../../lib/add-source.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { sourceAnswer } from "../../lib/source-answer.ts";

export default defineCommand({
  name: "add",
  description: "Read and keep a page, or a PDF, Markdown or plain text file",
  examples: [
    "sources add https://acme.example/pricing",
    "sources add brochure.pdf",
    "sources add - --name notes.md < notes.md",
  ],
  build: (command, cli) =>
    command
      .argument("<source>", "an address, or a file; - is standard input")
      .option("--name <name>", "What the file is called, in place of its own name")
      .action(async (source, { name }) => {
        const workspace = await cli.workspace();
        cli.answer(sourceAnswer(cli, await addSource(cli, workspace, source, name), "Read"));
      }),
});
