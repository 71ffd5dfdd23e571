import { describe, expect, it } from "vitest";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import { failureOf, quietly } from "./fake-endpoint";
import { sampleTasks } from "./sample-tasks";

const piece = "x".repeat(1 << 20);
const events = {
  chat: { choices: [{ delta: { content: piece } }] },
  responses: { type: "response.output_text.delta", delta: piece },
};

/** An endpoint that never stops answering. */
function endless(api: "chat" | "responses", streaming: boolean) {
  const chunk = new TextEncoder().encode(streaming ? `data: ${JSON.stringify(events[api])}\n\n` : piece);
  const fetch = async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }), {
      headers: { "content-type": streaming ? "text/event-stream" : "application/json" },
    });
  return makeOpenAiWriter(
    {
      fetch,
      now: Date.now,
      random: (length) => new Uint8Array(length),
      allowLoopback: true,
      trustedOrigins: [],
    },
    { baseUrl: "http://127.0.0.1:9/v1", apiKey: null, model: "m", imageModel: null, api },
  );
}

describe.each(["chat", "responses"] as const)(
  "an answer over the %s API that is broken off for its size",
  (api) => {
    it("is in the books with what had come, as an estimate", async () => {
      const writer = endless(api, true);
      const error = await failureOf(
        writer.write(sampleTasks.edit, { ...quietly(), onText: () => undefined }),
      );
      expect(error).toMatchObject({ code: "unavailable", message: expect.stringContaining("too large") });
      expect(error.facts.usage).toMatchObject({ calls: 1, estimated: true });
      expect(error.facts.usage?.outputTokens).toBeGreaterThan(7 * (1 << 20));
      expect(error.facts.usage?.inputTokens).toBeGreaterThan(100);
    });

    it("is so with what was asked where nothing of it could be read", async () => {
      const error = await failureOf(endless(api, false).write(sampleTasks.edit, quietly()));
      expect(error.facts.usage).toMatchObject({ calls: 1, outputTokens: 0, estimated: true });
      expect(error.facts.usage?.inputTokens).toBeGreaterThan(100);
    });
  },
);
