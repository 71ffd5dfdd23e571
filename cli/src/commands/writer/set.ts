import { Option } from "@commander-js/extra-typings";
import { ModelApi, WriterKind, WriterSettings } from "../../../../schema/api/writer";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { numberOrNone } from "../../lib/number-or-none.ts";
import { readHidden } from "../../lib/read-hidden.ts";
import { writerChanges } from "../../lib/writer-changes.ts";
import { writerText } from "../../lib/writer-text.ts";

export default defineCommand({
  name: "set",
  description: "Choose the model that writes, its key, prices and budget",
  examples: [
    "writer set --kind openai --url https://api.openai.com/v1 --model gpt-5-mini --key",
    "writer set --key < key.txt",
    "writer set --price-in 0.25 --price-out 2 --budget-usd 20",
    "writer set --kind offline --no-key",
  ],
  build: (command, cli) =>
    command
      .addOption(new Option("--kind <kind>", "Who writes").choices(WriterKind.options))
      .option("--url <url>", "Where it answers, with /v1; none for the maker's own")
      .addOption(new Option("--api <protocol>", "Which of OpenAI's protocols").choices(ModelApi.options))
      .option("--model <name>", "The model for texts")
      .option("--image-model <name>", "The model for images; none draws cards")
      .option("--key", "Read its key from standard input, or ask for it on a terminal")
      .option("--no-key", "Forget the kept key")
      .option("--price-in <usd>", "US dollars for a million tokens in, or none", numberOrNone)
      .option("--price-out <usd>", "US dollars for a million tokens out, or none", numberOrNone)
      .option("--price-image <usd>", "US dollars for an image, or none", numberOrNone)
      .option("--budget-calls <number>", "At most so many calls a month, or none", numberOrNone)
      .option("--budget-tokens <number>", "At most so many tokens a month, or none", numberOrNone)
      .option("--budget-usd <usd>", "At most so many US dollars a month, or none", numberOrNone)
      .action(async ({ key, ...options }) => {
        const changes = writerChanges(options);
        if (key === undefined && Object.keys(changes).length === 0)
          throw invalid("Nothing to change", "Add --kind, --model, --key or another option.");
        const workspace = await cli.workspace();
        const apiKey = key ? await readHidden(cli.io, "Key of the model's service: ") : null;
        if (apiKey === "") throw invalid("The key is empty", "Pipe it in, or type it at the question.");
        const body = { ...changes, ...(key !== undefined && { apiKey }) };
        const data = await workspace.send("PATCH", "writer", WriterSettings, body);
        cli.noteAfter("`blogsvc writer test` asks it a small question.");
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")}\n${writerText(data, cli)}`,
          plain: data.kind,
        });
      }),
});
