import { expect, it } from "vitest";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import { failureOf, fakeEndpoint, ports, quietly } from "./fake-endpoint";

const endpoint = fakeEndpoint();
const request = { brief: "A bridge in fog", width: 1536, height: 864 };

it.each(["gpt-image-2.5-flare", "stable-diffusion-9"])("draws with %s", async (imageModel) => {
  const { room, writer } = endpoint({ imageModel });
  const drawn = await writer.image?.(request, quietly());
  const view = new DataView(drawn?.bytes.buffer ?? new ArrayBuffer(0));
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1536, 864]);
  const { calls, inputTokens, outputTokens, bodies } = await room.ledger();
  expect(drawn).toMatchObject({
    usage: { calls, inputTokens, outputTokens, images: 1 },
    promptVersion: "image@1",
  });
  expect(JSON.stringify(bodies)).toContain("A bridge in fog");
});

it("retries without a format that the endpoint refuses", async () => {
  const { room, writer } = endpoint({ imageModel: "proxy-of-gpt-image" });
  await room.fail({ kind: "bad_request", message: "Unknown parameter: 'response_format'." });
  const error = await failureOf(Promise.resolve(writer.image?.(request, quietly())));
  expect(error.code).toBe("malformed");
  expect((await room.ledger()).calls).toBe(2);
});

it.each([
  [1, [1536, 1024]],
  [2, [1024, 1024]],
])("asks for a usual size where %i are refused, and remembers which", async (times, size) => {
  const { room, writer } = endpoint();
  const message = "Invalid value: '1536x864'. Supported values are: '1024x1024' and others.";
  await room.fail({ kind: "bad_request", message: `size: ${message}`, times });
  const drawn = await writer.image?.(request, quietly());
  const view = new DataView(drawn?.bytes.buffer ?? new ArrayBuffer(0));
  expect([view.getUint32(16), view.getUint32(20)]).toEqual(size);
  expect(drawn?.usage.calls).toBe(times + 1);
  expect((await writer.image?.(request, quietly()))?.usage.calls).toBe(1);
});

it("counts the call that refused the form, also when the next one fails", async () => {
  const { room, writer } = endpoint({ imageModel: "proxy-of-gpt-image" });
  await room.fail(
    { kind: "bad_request", message: "Unknown parameter: 'response_format'." },
    { kind: "rate_limited" },
  );
  const error = await failureOf(Promise.resolve(writer.image?.(request, quietly())));
  expect(error).toMatchObject({ code: "rate_limited", facts: { usage: { calls: 2 } } });
  expect((await room.ledger()).calls).toBe(2);
});

it.each([
  ["not_a_picture", "malformed", /not return a PNG, JPEG or WebP image/],
  ["content_policy", "refused", /refused to write this/],
  ["rate_limited", "rate_limited", /is limiting requests/],
  ["insufficient_quota", "quota_exhausted", /no credit left/],
] as const)("tells of %s", async (kind, code, message) => {
  const { room, writer } = endpoint();
  await room.fail({ kind });
  const error = await failureOf(Promise.resolve(writer.image?.(request, quietly())));
  expect(error.code).toBe(code);
  expect(error.message).toMatch(message);
});

it.each([
  ["a GIF", { b64_json: btoa("GIF89a\x01\x00\x01\x00") }, 1],
  ["no base64", { b64_json: "…" }, 1],
  ["an address", { url: "https://pictures.example/1.png" }, 1],
  ["nothing", { b64_json: "" }, 0],
])("counts %s as the picture that was delivered, though it is of no use", async (_, picture, images) => {
  const body = JSON.stringify({ data: [picture], usage: { input_tokens: 50, output_tokens: 1000 } });
  const fetch = async () => new Response(body, { headers: { "content-type": "application/json" } });
  const writer = makeOpenAiWriter(
    { ...ports, fetch },
    { baseUrl: "http://127.0.0.1:9/v1", apiKey: null, model: "m", imageModel: "gpt-image-1", api: "chat" },
  );
  const error = await failureOf(Promise.resolve(writer.image?.(request, quietly())));
  expect(error).toMatchObject({
    code: "malformed",
    facts: { usage: { calls: 1, inputTokens: 50, outputTokens: 1000, images } },
  });
});

it.each(["timed_out", "cancelled"] as const)(
  "books a picture that was %s, which may be drawn all the same, as an estimate",
  async (code) => {
    const { room, writer } = endpoint(code === "timed_out" ? { timeoutMs: 100 } : {});
    await room.fail({ kind: "hang" });
    const user = new AbortController();
    if (code === "cancelled") setTimeout(() => user.abort(), 50);
    const error = await failureOf(Promise.resolve(writer.image?.(request, { signal: user.signal })));
    const usage = { calls: 1, images: 1, outputTokens: 0, estimated: true };
    expect(error).toMatchObject({ code, facts: { usage } });
    expect(error.facts.usage?.inputTokens).toBeGreaterThan(10);
  },
);

it("books no picture where the endpoint said that it draws none", async () => {
  const { room, writer } = endpoint();
  await room.fail({ kind: "server_error" });
  const error = await failureOf(Promise.resolve(writer.image?.(request, quietly())));
  expect(error.facts.usage).toEqual({ calls: 1, inputTokens: 0, outputTokens: 0 });
});

it.each([
  [1200, 630],
  [1600, 512],
  [0, 0],
])("asks nobody for %d by %d pixels", async (width, height) => {
  const { room, writer } = endpoint();
  const drawn = writer.image?.({ ...request, width, height }, quietly());
  expect((await failureOf(Promise.resolve(drawn))).code).toBe("bad_request");
  expect((await room.ledger()).calls).toBe(0);
});

it("draws nothing without an image model", () => {
  expect(endpoint({ imageModel: null }).writer.image).toBeNull();
});
