import { expect, it } from "vitest";
import { evaluatePosts, samplePrices } from "../../evaluation/posts/evaluate-posts";
import { readRecordings } from "../../evaluation/posts/read-recordings";
import { recordedModel } from "../../evaluation/posts/recorded-model";

const name = "bakery-de-sourdough";
const recording = readRecordings().find((one) => one.name === name);
if (!recording) throw new Error(`no brief is named ${name}`);

/** An OpenAI-compatible endpoint that responds with the recording, and reports its own token counts. */
const endpoint = () => {
  const requests: { url: string; authorization: string | null; model: string }[] = [];
  const model = recordedModel(recording);
  return {
    requests,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { url, headers } = new Request(input, init);
      const body = JSON.parse(String(init?.body));
      requests.push({ url, authorization: headers.get("authorization"), model: body.model });
      const { messages, response_format } = body;
      const inputs = { messages, response_format: { json_schema: response_format.json_schema.schema } };
      const { choices } = (await model.run("", inputs, { signal: AbortSignal.timeout(1_000) })) as {
        choices: { message: { content: string } }[];
      };
      const usage = { prompt_tokens: 1_000, completion_tokens: 100 };
      if (!body.stream) return Response.json({ choices, usage });
      const chunk = {
        choices: choices.map(({ message }) => ({ delta: message, finish_reason: "stop" })),
        usage,
      };
      return new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, {
        headers: { "content-type": "text/event-stream" },
      });
    },
  };
};

it("writes the briefs with a connected model, and counts what it reports", async () => {
  const { fetch, requests } = endpoint();
  const connected = { baseUrl: "http://127.0.0.1:11434/v1", model: "mine", apiKey: "sk-mine", fetch };
  const [post, ...others] = await evaluatePosts(samplePrices, connected, name);
  expect(others).toEqual([]);
  expect(post).toMatchObject({ outcome: "published", words: 232 });
  expect(post?.used).toMatchObject({ calls: 8, inputTokens: 8_000, outputTokens: 800 });
  expect(requests).toHaveLength(8);
  expect(new Set(requests.map((request) => JSON.stringify(request)))).toEqual(
    new Set([
      JSON.stringify({
        url: "http://127.0.0.1:11434/v1/chat/completions",
        authorization: "Bearer sk-mine",
        model: "mine",
      }),
    ]),
  );
});
