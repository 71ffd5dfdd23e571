import { parseArgs } from "node:util";
import { percent } from "../labeled";
import {
  type Billed,
  costOf,
  deviation,
  type EvaluatedPost,
  evaluateLearning,
  evaluatePosts,
  samplePrices,
} from "./evaluate-posts";
import type { ConnectedModel, Prices } from "./replay";

interface Options {
  connected: ConnectedModel | null;
  prices: Prices;
  /** Part of a brief's name. */
  only: string;
  details: boolean;
}

/** From the command line or the environment: `--model`, `--base-url`, `--api-key`, prices in US dollars per million tokens, and `--only` with part of a brief's name. */
function readOptions(): Options {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      details: { type: "boolean" },
      only: text,
      model: text,
      "base-url": text,
      "api-key": text,
      "input-price": text,
      "cached-price": text,
      "output-price": text,
    },
  });
  const { env } = process;
  const model = values.model ?? env.EVALUATION_MODEL;
  const baseUrl = values["base-url"] ?? env.EVALUATION_BASE_URL ?? "https://api.openai.com/v1";
  const apiKey = values["api-key"] ?? env.EVALUATION_API_KEY;
  const input = Number(values["input-price"] ?? samplePrices.input);
  return {
    only: values.only ?? "",
    details: values.details ?? false,
    connected: model ? { baseUrl, model, apiKey, fetch } : null,
    prices: {
      input,
      cached: Number(values["cached-price"] ?? input / 10),
      output: Number(values["output-price"] ?? samplePrices.output),
    },
  };
}

const percentOff = (expected: number, actual: number): string => {
  const off = 100 * deviation(expected, actual);
  return `${off < 0 ? "−" : "+"}${Math.abs(off).toFixed(1)} %`;
};
const dollars = (usd: number) => `$${usd.toFixed(4)}`;
const indent = " ".repeat(15);

/** Prints what the pipeline makes of the briefs, and how far the estimates are from the bills. */
export async function reportPosts(): Promise<void> {
  const options = readOptions();
  const { connected, prices, only } = options;
  console.log(
    connected
      ? `\nPosts: the briefs, written by ${connected.model} (one attempt each; other attempts differ)\n`
      : "\nPosts: what the pipeline makes of responses written by hand (this says nothing about any model)\n",
  );
  const posts = await evaluatePosts(prices, connected, only);
  for (const post of posts) reportPost(post, options);
  const written = posts.filter(({ outcome }) => outcome !== "failed");
  if (connected) return reportSums(`all ${written.length} posts`, written, prices);
  const sum = (part: "right" | "wrong" | "missed") =>
    posts.reduce((total, { evidence }) => total + evidence[part].length, 0);
  const right = sum("right");
  console.log(
    `  Evidence on hand-labeled claims: precision ${percent(right, right + sum("wrong"))}, recall ${percent(right, right + sum("missed"))} of ${right + sum("missed")} supported claims`,
  );
  console.log(
    "\nEstimates before writing, compared with the bill of the recordings (4 characters count as a token)\n",
  );
  const careful = written.filter(({ recording }) => recording.model.startsWith("careful"));
  reportSums(`${careful.length} careful posts`, careful, prices);
  reportSums(`all ${written.length} posts`, written, prices);
  const learned = await evaluateLearning(prices);
  reportSums(
    `${learned.length} posts, learned`,
    learned.filter(({ outcome }) => outcome !== "failed"),
    prices,
  );
}

function reportPost(post: EvaluatedPost, { connected, prices, details }: Options): void {
  const isConnected = connected !== null;
  const { recording, outcome, findings, failure, words, links, editNote, used, estimate, evidence } = post;
  const { calls, inputTokens, repeatedTokens, outputTokens } = used;
  const judged = isConnected ? "" : post.unexpected.length === 0 ? "as expected  " : "UNEXPECTED   ";
  const why =
    outcome === "held back"
      ? ` (${findings.join(", ") || "claims without evidence"})`
      : failure === null
        ? ""
        : ` (${failure})`;
  const { industry, model, writing } = recording;
  console.log(
    `  ${judged}${industry}, ${writing.language}${isConnected ? "" : `, ${model}`}: ${outcome}${why}`,
  );
  for (const one of isConnected ? [] : post.unexpected) console.log(`${indent}! ${one}`);
  if (editNote !== null) console.log(`${indent}${editNote}`);
  const right = evidence.right.length;
  const marked = isConnected
    ? `${post.claims.filter(({ state }) => state === "supported").length} of ${post.claims.length} claims with evidence`
    : `evidence: precision ${percent(right, right + evidence.wrong.length)}, recall ${percent(right, right + evidence.missed.length)}`;
  if (details && !isConnected) {
    for (const sentence of evidence.wrong) console.log(`${indent}wrong   ${sentence}`);
    for (const sentence of evidence.missed) console.log(`${indent}missed  ${sentence}`);
  }
  console.log(`${indent}${words} of ${wordsWanted(post)} words, ${links} links, ${marked}`);
  console.log(
    `${indent}billed ${calls} calls, ${inputTokens} tokens in (${repeatedTokens} repeated), ${outputTokens} out; estimated ${estimate.calls}, ${estimate.inputTokens} (${percentOff(estimate.inputTokens, inputTokens)}), ${estimate.outputTokens} (${percentOff(estimate.outputTokens, outputTokens)})`,
  );
  const [full, cached] = [false, true].map((hasCache) => {
    const [expected, actual] = [costOf(estimate, prices, hasCache), costOf(used, prices, hasCache)];
    return `${dollars(actual)}, estimated ${dollars(expected)} (${percentOff(expected, actual)})`;
  });
  console.log(`${indent}without a prefix cache ${full}; with one ${cached}`);
}

const wordsWanted = ({ recording }: EvaluatedPost) => recording.writing.length ?? "about 1,200";

const nearEnough = 0.15;

function reportSums(
  name: string,
  posts: readonly { used: Billed; estimate: Billed }[],
  prices: Prices,
): void {
  const sums = (of: (post: { used: Billed; estimate: Billed }) => [number, number]) => {
    const [expected, actual] = posts
      .map(of)
      .reduce(([a, b], [expected, actual]) => [a + expected, b + actual], [0, 0]);
    const largest = posts
      .map(of)
      .map(([expected, actual]) => Math.abs(deviation(expected, actual)))
      .reduce((most, one) => Math.max(most, one), 0);
    return `${percentOff(expected, actual)} (at most ${(100 * largest).toFixed(1)} %)`;
  };
  const cost = (hasCache: boolean) =>
    sums(({ used, estimate }) => [costOf(estimate, prices, hasCache), costOf(used, prices, hasCache)]);
  const near = posts.filter(
    ({ used, estimate }) =>
      Math.abs(deviation(costOf(estimate, prices, false), costOf(used, prices, false))) <= nearEnough,
  ).length;
  const tokens = (part: "inputTokens" | "outputTokens") =>
    sums(({ used, estimate }) => [estimate[part], used[part]]);
  console.log(
    `  ${name.padEnd(24)} tokens in ${tokens("inputTokens")}, out ${tokens("outputTokens")}, cost ${cost(false)}, with a prefix cache ${cost(true)}; ${near} of ${posts.length} within ${100 * nearEnough} %`,
  );
}
