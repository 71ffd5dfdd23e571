import { Option } from "@commander-js/extra-typings";
import { ModelApi, WriterKind, WriterSettings, type WriterUpdate } from "../../../../schema/api/writer";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { numberOrNone, orNull, present } from "../../lib/options.ts";
import { readHidden } from "../../lib/read-text.ts";
import { writerText } from "./writer-text.ts";

interface Given {
  kind?: WriterUpdate["kind"];
  url?: string;
  api?: WriterUpdate["api"];
  model?: string;
  imageModel?: string;
  priceIn?: number | "none";
  priceOut?: number | "none";
  priceImage?: number | "none";
  budgetCalls?: number | "none";
  budgetTokens?: number | "none";
  budgetUsd?: number | "none";
  dailyCalls?: number | "none";
  dailyTokens?: number | "none";
  dailyUsd?: number | "none";
  postCalls?: number | "none";
  postTokens?: number | "none";
  postUsd?: number | "none";
}

/** The options of `writer set` as a request body; unset ones are absent, and `none` is null. */
function writerChanges(given: Given): WriterUpdate {
  const prices = present({
    inputUsdPerMillion: orNull(given.priceIn),
    outputUsdPerMillion: orNull(given.priceOut),
    imageUsd: orNull(given.priceImage),
  });
  const limits = (calls?: number | "none", tokens?: number | "none", usd?: number | "none") =>
    present({ calls: orNull(calls), tokens: orNull(tokens), costUsd: orNull(usd) });
  const perDay = limits(given.dailyCalls, given.dailyTokens, given.dailyUsd);
  const perPost = limits(given.postCalls, given.postTokens, given.postUsd);
  const budget = {
    ...limits(given.budgetCalls, given.budgetTokens, given.budgetUsd),
    ...(Object.keys(perDay).length > 0 && { perDay }),
    ...(Object.keys(perPost).length > 0 && { perPost }),
  };
  return {
    ...present({
      kind: given.kind,
      baseUrl: orNull(given.url),
      api: given.api,
      model: orNull(given.model),
      imageModel: orNull(given.imageModel),
    }),
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(Object.keys(budget).length > 0 && { budget }),
  };
}

export default defineCommand({
  name: "set",
  description: "Set the model that writes, its key, prices and budget",
  examples: [
    "writer set --kind openai --url https://api.openai.com/v1 --model gpt-5-mini --key",
    "writer set --key < key.txt",
    "writer set --price-in 0.25 --price-out 2 --budget-usd 20",
    "writer set --kind none --no-key",
  ],
  build: (command, cli) =>
    command
      .addOption(new Option("--kind <kind>", "The kind of writer").choices(WriterKind.options))
      .option("--url <url>", "Its base URL, including /v1; none for the provider's default")
      .addOption(new Option("--api <protocol>", "Which OpenAI API to use").choices(ModelApi.options))
      .option("--model <name>", "The model for text")
      .option("--image-model <name>", "The model for images; with none, posts get cards")
      .option("--key", "Read its key from standard input, or ask for it in the terminal")
      .option("--no-key", "Delete the stored key")
      .option("--price-in <usd>", "US dollars per 1M input tokens, or none", numberOrNone)
      .option("--price-out <usd>", "US dollars per 1M output tokens, or none", numberOrNone)
      .option("--price-image <usd>", "US dollars per image, or none", numberOrNone)
      .option("--budget-calls <number>", "Maximum calls per month, or none", numberOrNone)
      .option("--budget-tokens <number>", "Maximum tokens per month, or none", numberOrNone)
      .option("--budget-usd <usd>", "Maximum US dollars per month, or none", numberOrNone)
      .option("--daily-calls <number>", "Maximum calls per day (UTC), or none", numberOrNone)
      .option("--daily-tokens <number>", "Maximum tokens per day, or none", numberOrNone)
      .option("--daily-usd <usd>", "Maximum US dollars per day, or none", numberOrNone)
      .option("--post-calls <number>", "Maximum calls for one post, or none", numberOrNone)
      .option("--post-tokens <number>", "Maximum tokens for one post, or none", numberOrNone)
      .option("--post-usd <usd>", "Maximum US dollars for one post, or none", numberOrNone)
      .action(async ({ key, ...options }) => {
        const changes = writerChanges(options);
        if (key === undefined && Object.keys(changes).length === 0)
          throw invalid("Nothing to change", "Add --kind, --model, --key or another option.");
        const workspace = await cli.workspace();
        const apiKey = key ? await readHidden(cli.io, "API key from the model provider: ") : null;
        if (apiKey === "") throw invalid("The key is empty", "Pipe it in, or enter it when prompted.");
        const body = { ...changes, ...(key !== undefined && { apiKey }) };
        const data = await workspace.send("PATCH", "writer", WriterSettings, body);
        cli.noteAfter("`blogsvc writer test` sends the model a short test.");
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")}\n${writerText(data, cli)}`,
          plain: data.kind,
        });
      }),
});
