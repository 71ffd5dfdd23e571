import { expect, it } from "vitest";
import { makeWorkersAiWriter } from "../../../worker/domains/models/writers/workers-ai/make-workers-ai-writer";
import { aiBindingOf } from "../../../worker/platform/ai-binding";
import { readAsked } from "../../support/fake-openai/asked";
import { composeAnswer } from "../../support/fake-openai/compose-answer";
import { solidPng } from "../../support/fake-openai/solid-png";
import { failureOf, ports, quietly } from "./fake-endpoint";
import { sampleTasks } from "./sample-tasks";

type Inputs = Record<string, unknown>;
type Run = (inputs: Inputs) => unknown;

const tokens = { prompt_tokens: 90, completion_tokens: 40 };

let desks = 0;

function desk(run: Run, settings: { timeoutMs?: number; model?: string } = {}) {
  const asked: Inputs[] = [];
  const ai = {
    run: async (_: string, inputs: Inputs) => {
      asked.push(inputs);
      return run(inputs);
    },
  };
  desks += 1;
  const model = `@cf/meta/llama-4.${desks}`;
  const image = { imageModel: "@cf/black-forest-labs/flux-1-schnell" };
  return {
    asked,
    writer: makeWorkersAiWriter({ ...ports, ai }, { model, ...image, ...settings }),
  };
}

const answerTo = (inputs: Inputs) => {
  const asked = readAsked({ model: "", ...inputs, response_format: undefined });
  if (!asked) throw new Error("not a question");
  return composeAnswer({ ...asked, task: "topics" });
};
const failing =
  (message: string): Run =>
  () => {
    throw new Error(message);
  };

it("holds a model to the schema, and reads the object that it gives", async () => {
  const { asked, writer } = desk((inputs) => ({ response: answerTo(inputs), usage: tokens }));
  const written = await writer.write(sampleTasks.topics, quietly());
  expect(written.answer.topics).toHaveLength(3);
  expect(written.usage).toEqual({ calls: 1, inputTokens: 90, outputTokens: 40 });
  expect(JSON.stringify(asked)).toContain("of this JSON Schema");
  expect(asked).toMatchObject([
    { max_tokens: 8192, response_format: { type: "json_schema", json_schema: { type: "object" } } },
  ]);
});

it("reads text, and answers in the form of chat completions", async () => {
  const inText = desk((inputs) => ({ response: `\`\`\`json\n${JSON.stringify(answerTo(inputs))}\n\`\`\`` }));
  expect((await inText.writer.write(sampleTasks.topics, quietly())).usage.estimated).toBe(true);
  const inChat = desk((inputs) => {
    const message = { content: JSON.stringify(answerTo(inputs)) };
    return { choices: [{ message, finish_reason: "stop" }], usage: tokens };
  });
  expect((await inChat.writer.write(sampleTasks.topics, quietly())).usage.inputTokens).toBe(90);
});

it.each([
  ["5024: JSON Model couldn't be met", 2],
  ["This model doesn't support JSON mode", 1],
  ["5025: This model doesn't support JSON Schema.", 1],
])("asks a model in words that answers %j, and the next task in %i", async (message, next) => {
  const run: Run = (inputs) =>
    inputs.response_format
      ? failing(message)(inputs)
      : { response: JSON.stringify(answerTo(inputs)), usage: tokens };
  const model = `@cf/test/${message}`;
  const { asked, writer } = desk(run, { model });
  expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(2);
  expect(JSON.stringify(asked[1])).toContain("of this JSON Schema");
  const { usage } = await desk(run, { model }).writer.write(sampleTasks.topics, quietly());
  expect(usage.calls).toBe(next);
});

it.each([
  [
    "3036: You have used up your daily free allocation of 10,000 neurons.",
    "quota_exhausted",
    /free Workers AI allocation/,
  ],
  [
    "3040: Capacity temporarily exceeded, please try again.",
    "rate_limited",
    /no capacity for @cf\/meta\/llama-4\.\d+ /,
  ],
  ["5007: No such model @cf/x or task", "not_found", /has no model @cf\/meta\/llama-4\.\d+\./],
  ["3007: Request timeout", "timed_out", /did not finish/],
  ["3006: Request is too large", "bad_request", /too long/],
  ["5016: User has not agreed to the terms", "unauthorized", /Accept its terms/],
  ["5035: This model requires the Workers Paid plan", "unauthorized", /upgrade to the Workers Paid plan/],
  ["InferenceUpstreamError: something else", "unavailable", /not available/],
] as const)("tells of %s", async (message, code, told) => {
  const error = await failureOf(desk(failing(message)).writer.write(sampleTasks.topics, quietly()));
  expect(error.code).toBe(code);
  expect(error.message).toMatch(told);
  expect(error.facts.usage?.calls).toBe(1);
});

it.each([
  [{ choices: [{ message: { content: '{"topics": [' }, finish_reason: "length" }] }, "cut_off"],
  [{ choices: [{ message: { refusal: "No." }, finish_reason: "stop" }] }, "refused"],
  [{ response: "I would rather not." }, "malformed"],
  [{ data: [[0.1, 0.2]] }, "bad_request"],
])("takes %j for what it is", async (answer, code) => {
  expect((await failureOf(desk(() => answer).writer.write(sampleTasks.topics, quietly()))).code).toBe(code);
});

it.each([
  ["rate_limited", (): unknown => failing("3040: no room")({})],
  ["bad_request", () => ({ data: [] })],
  ["timed_out", () => new Promise(() => undefined)],
] as const)("counts the call that refused the form, also when the next one is %s", async (code, second) => {
  const answers = [failing("5024: JSON Mode couldn't be met"), second];
  const { asked, writer } = desk((inputs) => answers.shift()?.(inputs), { timeoutMs: 50 });
  const error = await failureOf(writer.write(sampleTasks.topics, quietly()));
  expect(error).toMatchObject({ code, facts: { usage: { calls: 2 } } });
  expect(asked).toHaveLength(2);
});

it("ends a call by its time limit and by its caller", async () => {
  const never = () => new Promise(() => undefined);
  const slow = desk(never, { timeoutMs: 50 }).writer.write(sampleTasks.topics, quietly());
  expect((await failureOf(slow)).code).toBe("timed_out");
  const user = new AbortController();
  setTimeout(() => user.abort(), 50);
  const cancelled = desk(never).writer.write(sampleTasks.topics, { signal: user.signal });
  expect((await failureOf(cancelled)).code).toBe("cancelled");
});

it.each([
  ["the time limit", () => new Promise(() => undefined), "timed_out"],
  ["the platform's own time limit", failing("3007: Request timeout"), "timed_out"],
  ["a caller who left", () => new Promise(() => undefined), "cancelled"],
] as const)("books what was asked, as an estimate, of a call that was ended by %s", async (_, run, code) => {
  const user = new AbortController();
  if (code === "cancelled") setTimeout(() => user.abort(), 20);
  const { writer } = desk(run, code === "timed_out" ? { timeoutMs: 50 } : {});
  const error = await failureOf(writer.write(sampleTasks.topics, { signal: user.signal }));
  expect(error).toMatchObject({ code, facts: { usage: { calls: 1, outputTokens: 0, estimated: true } } });
  expect(error.facts.usage?.inputTokens).toBeGreaterThan(100);
});

it("books nothing where the model was never asked", async () => {
  const { asked, writer } = desk(() => null);
  const error = await failureOf(writer.write(sampleTasks.topics, { signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ code: "cancelled", facts: { usage: { calls: 0, inputTokens: 0 } } });
  expect(asked).toEqual([]);
});

it("draws, and refuses what is no picture", async () => {
  const request = { brief: "A bridge", width: 1024, height: 1024 };
  const png = solidPng(16, 16, 9).toString("base64");
  const drawn = await desk(() => ({ image: png })).writer.image?.(request, quietly());
  expect(Buffer.from(drawn?.bytes ?? []).toString("base64")).toBe(png);
  const wrong = desk(() => ({ image: "aGVsbG8=" })).writer.image?.(request, quietly());
  expect((await failureOf(Promise.resolve(wrong))).code).toBe("malformed");
});

it("records an aborted image, which may still be drawn, as an estimate", async () => {
  const request = { brief: "A bridge", width: 1024, height: 1024 };
  const { writer } = desk(() => new Promise(() => undefined), { timeoutMs: 50 });
  const error = await failureOf(Promise.resolve(writer.image?.(request, quietly())));
  const usage = { calls: 1, images: 1, outputTokens: 0, estimated: true };
  expect(error).toMatchObject({ code: "timed_out", facts: { usage } });
});

it("finds the binding where there is one", () => {
  const run = async () => null;
  expect(aiBindingOf({ AI: { run } })?.run).toBe(run);
  expect(aiBindingOf({})).toBeNull();
  expect(aiBindingOf({ AI: "no" })).toBeNull();
});
