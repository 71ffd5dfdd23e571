import { describe, expect, it } from "vitest";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import { makeWorkersAiWriter } from "../../../worker/domains/models/writers/workers-ai/make-workers-ai-writer";
import { solidPng } from "../../support/fake-openai/solid-png";
import { ports, quietly } from "./fake-endpoint";
import { sampleTasks } from "./sample-tasks";

const text = JSON.stringify({ section: "A section that was edited." });

const chat = (input: string, output: string) =>
  `{"choices":[{"index":0,"message":{"role":"assistant","content":${JSON.stringify(text)}},"finish_reason":"stop"}],
    "usage":{"prompt_tokens":${input},"completion_tokens":${output}}}`;

const events = (input: string, output: string) =>
  [
    `{"choices":[{"index":0,"delta":{"content":${JSON.stringify(text)}},"finish_reason":"stop"}]}`,
    `{"choices":[],"usage":{"prompt_tokens":${input},"completion_tokens":${output}}}`,
    "[DONE]",
  ]
    .map((data) => `data: ${data}\n\n`)
    .join("");

const responses = (input: string, output: string) =>
  `{"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":${JSON.stringify(text)}}]}],
    "usage":{"input_tokens":${input},"output_tokens":${output}}}`;

const picture = (input: string, output: string) =>
  `{"data":[{"b64_json":"${solidPng(16, 16, 1).toString("base64")}"}],
    "usage":{"input_tokens":${input},"output_tokens":${output}}}`;

function endpoint(body: string, api: "chat" | "responses" = "chat") {
  const type = body.startsWith("data:") ? "text/event-stream" : "application/json";
  const fetch = async () => new Response(body, { headers: { "content-type": type } });
  return makeOpenAiWriter(
    { ...ports, fetch, trustedOrigins: [] },
    { baseUrl: "http://127.0.0.1:9/v1", apiKey: null, model: "m", imageModel: "i", api },
  );
}

const asked = {
  chat: (input: string, output: string) => endpoint(chat(input, output)).write(sampleTasks.polish, quietly()),
  stream: (input: string, output: string) =>
    endpoint(events(input, output)).write(sampleTasks.polish, { ...quietly(), onText: () => undefined }),
  responses: (input: string, output: string) =>
    endpoint(responses(input, output), "responses").write(sampleTasks.polish, quietly()),
  binding: (input: string, output: string) =>
    makeWorkersAiWriter(
      { ...ports, ai: { run: async () => JSON.parse(chat(input, output)) } },
      { model: "m", imageModel: null },
    ).write(sampleTasks.polish, quietly()),
};

describe.each(["chat", "stream", "responses", "binding"] as const)("tokens as %s tells them", (way) => {
  it.each([
    ["-1000000", "5"],
    ["10", "-5"],
    ["1.5", "2.25"],
    ["1e300", "1"],
    ["1e306", "1"],
    ["10000001", "1"],
    ['"10"', '"5"'],
  ])("of %s and %s are not believed, and estimated", async (input, output) => {
    const { usage } = await asked[way](input, output);
    expect(usage).toMatchObject({ calls: 1, outputTokens: Math.ceil(text.length / 4), estimated: true });
    expect(usage.inputTokens).toBeGreaterThan(10);
    expect(usage.inputTokens).toBeLessThan(5_000);
  });

  it.each([
    ["0", "0"],
    ["12", "7"],
    ["10000000", "1"],
  ])("of %s and %s are", async (input, output) => {
    const { usage } = await asked[way](input, output);
    expect(usage).toEqual({ calls: 1, inputTokens: Number(input), outputTokens: Number(output) });
  });
});

it.each([
  ["-5", "-1e9"],
  ["1.5", "1"],
  ["1e306", "1"],
])("tokens of a picture of %s and %s are not believed", async (input, output) => {
  const drawn = await endpoint(picture(input, output)).image?.(
    { brief: "A bridge", width: 16, height: 16 },
    quietly(),
  );
  expect(drawn?.usage).toMatchObject({ calls: 1, inputTokens: 0, outputTokens: 0 });
});
