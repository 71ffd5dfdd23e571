import { expect, it } from "vitest";
import type { Answer } from "../../../worker/domains/models/writers/answers";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import { failureOf, ports, quietly } from "./fake-endpoint";
import { sampleTasks } from "./sample-tasks";

function answering(answer: object) {
  let calls = 0;
  const message = { content: JSON.stringify(answer) };
  const body = JSON.stringify({ choices: [{ message, finish_reason: "stop" }] });
  const fetch = async () => {
    calls += 1;
    return new Response(body, { headers: { "content-type": "application/json" } });
  };
  const writer = makeOpenAiWriter(
    { ...ports, fetch },
    { baseUrl: "http://127.0.0.1:9/v1", apiKey: null, model: "m", imageModel: null, api: "chat" },
  );
  return { writer, calls: () => calls };
}

const draft = (more: Partial<Answer<"edit">>): Answer<"edit"> => ({
  title: "Anvils",
  slug: "anvils",
  excerpt: "",
  content: "Words.",
  categories: [],
  seo: { title: "", description: "", keywords: [] },
  faq: [],
  image: { brief: "", alt: "" },
  ...more,
});

const long: [string, RegExp, object][] = [
  ["content of 5 MB", /longer than 500,000 characters/, draft({ content: "word ".repeat(1_000_000) })],
  ["content of one character too many", /longer than 500,000/, draft({ content: "x".repeat(500_001) })],
  ["content of many bytes", /larger than 800,000 bytes/, draft({ content: "語".repeat(300_000) })],
  [
    "long categories",
    /larger than 800,000 bytes/,
    draft({ categories: Array.from({ length: 10 }, () => "c".repeat(90_000)) }),
  ],
];

it.each(long)("refuses a draft with %s, and asks for no other", async (_, message, answer) => {
  const { writer, calls } = answering(answer);
  const error = await failureOf(writer.write(sampleTasks.edit, quietly()));
  expect(error).toMatchObject({ code: "malformed", facts: { usage: { calls: 1 } } });
  expect(error.message).toMatch(message);
  expect(calls()).toBe(1);
});

it("refuses a section that no post could hold", async () => {
  const { writer } = answering({ section: "x".repeat(500_001) });
  expect((await failureOf(writer.write(sampleTasks.polish, quietly()))).code).toBe("malformed");
});

it("keeps the longest text that a post may have, whole", async () => {
  const { writer } = answering(draft({ content: "x".repeat(500_000) }));
  expect((await writer.write(sampleTasks.edit, quietly())).answer.content).toHaveLength(500_000);
});
