import { describe, expect, it } from "vitest";
import { answers } from "../../../worker/domains/models/writers/answers";
import { fakeEndpoint, quietly } from "./fake-endpoint";
import { allTasks, sampleTasks } from "./sample-tasks";

const endpoint = fakeEndpoint();

describe.each(["chat", "responses"] as const)("over the %s API", (api) => {
  it.each(allTasks)("writes $kind, and counts what the endpoint counts", async (task) => {
    const { room, writer } = endpoint({ api });
    const written = await writer.write(task, quietly());
    expect(answers[task.kind].safeParse(written.answer).success).toBe(true);
    const { calls, inputTokens, outputTokens, lines } = await room.ledger();
    expect(written).toMatchObject({
      repairs: 0,
      promptVersion: expect.stringMatching(new RegExp(`^${task.kind}@\\d+$`)),
    });
    expect(written.usage).toEqual({ calls, inputTokens, outputTokens });
    expect(calls).toBe(1);
    expect(inputTokens).toBeGreaterThan(50);
    expect(lines).toMatchObject([{ task: task.kind, model: "fake-1", outcome: "ok" }]);
  });

  it("streams the text of a draft as it arrives", async () => {
    const { room, writer } = endpoint({ api });
    const pieces: string[] = [];
    const written = await writer.write(sampleTasks.edit, {
      ...quietly(),
      onText: (piece) => pieces.push(piece),
    });
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join("").trim()).toBe(written.answer.content);
    const { calls, inputTokens, outputTokens } = await room.ledger();
    expect(written.usage).toEqual({ calls, inputTokens, outputTokens });
  });

  it("marks usage as estimated from characters if the endpoint reports none", async () => {
    const { room, writer } = endpoint({ api });
    await room.fail({ kind: "no_usage", times: 2 });
    const whole = await writer.write(sampleTasks.edit, quietly());
    const streamed = await writer.write(sampleTasks.edit, { ...quietly(), onText: () => undefined });
    const { inputTokens } = await room.ledger();
    for (const { usage } of [whole, streamed]) {
      expect(usage).toMatchObject({ calls: 1, estimated: true });
      expect(Math.abs(usage.inputTokens - inputTokens / 2)).toBeLessThan(10);
    }
  });
});

it("sends the key and the endpoint's own headers, and nothing from the environment", async () => {
  process.env.OPENAI_ORG_ID = "org-of-the-machine";
  process.env.OPENAI_BASE_URL = "https://elsewhere.example/v1";
  const { room, writer } = endpoint({ headers: { "cf-aig-authorization": "Bearer gateway" } });
  await writer.write(sampleTasks.questions, quietly());
  const { headers } = await room.ledger();
  expect(headers.authorization).toBe("Bearer sk-canary-0123456789abcdefghij");
  expect(headers["cf-aig-authorization"]).toBe("Bearer gateway");
  expect(JSON.stringify(headers)).not.toContain("org-of-the-machine");
  delete process.env.OPENAI_ORG_ID;
  delete process.env.OPENAI_BASE_URL;
});

it("needs no key where none is asked for", async () => {
  const { writer } = endpoint({ apiKey: null });
  expect((await writer.write(sampleTasks.questions, quietly())).answer.questions).toHaveLength(4);
});

it("limits the answer where a limit is set, and always for models that stop early otherwise", async () => {
  const limits = async (settings: Parameters<typeof endpoint>[0]) => {
    const { room, writer } = endpoint(settings);
    await writer.write(sampleTasks.questions, quietly());
    const [body] = (await room.ledger()).bodies;
    return body;
  };
  expect(await limits({})).not.toHaveProperty("max_completion_tokens");
  expect(await limits({ maxOutputTokens: 500 })).toMatchObject({ max_completion_tokens: 500 });
  expect(await limits({ model: "@cf/meta/llama-4" })).toMatchObject({ max_tokens: 8192 });
  expect(await limits({ api: "responses", maxOutputTokens: 500 })).toMatchObject({ max_output_tokens: 500 });
});

it("writes several at once, each answer as slow as the model", async () => {
  const { room, writer } = endpoint();
  await room.slow(100);
  await Promise.all([1, 2, 3].map(() => writer.write(sampleTasks.questions, quietly())));
  expect(await room.ledger()).toMatchObject({ calls: 3, openMost: 3 });
});
