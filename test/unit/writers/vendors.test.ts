import { describe, expect, it } from "vitest";
import { modelVendors, vendorOf } from "../../../schema/api/model-vendors";
import type { Effort } from "../../../schema/api/writer";
import { gatewayHeaders } from "../../../worker/domains/models/budget/open-writer";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import type { Failure, FakeVendor, Sent } from "../../support/fake-vendors/fake-vendor";
import {
  fakeVendors,
  openRouterWithout,
  vllmWithoutGrammar,
  workersAiUnmet,
} from "../../support/fake-vendors/fake-vendors";
import { failureOf, fakeEndpoint, ports, quietly } from "./fake-endpoint";
import { allTasks, sampleTasks } from "./sample-tasks";

const endpoint = fakeEndpoint();
const maxOutputTokens = 900;
const picture = { brief: "A bridge in fog", width: 1536, height: 864 };

const respond = ({ status, body }: Failure) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** A writer whose requests to `baseUrl` meet the vendor; those that it takes are answered without what it ignores. */
function connect(
  vendor: FakeVendor,
  baseUrl: string,
  model: string,
  imageModel: string | null = null,
  effort: Effort | null = null,
) {
  const { room } = endpoint();
  const sent: { body: Sent; headers: Headers }[] = [];
  const intercepted = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith("https://cloudflare-dns.com/"))
      return respond({
        status: 200,
        body: { Status: 0, Answer: [{ name: new URL(url).hostname, type: 1, data: "93.184.215.14" }] },
      });
    const body = JSON.parse(String(init?.body)) as Sent;
    const headers = new Headers(init?.headers);
    const path = url.slice(baseUrl.length);
    sent.push({ body, headers });
    if (path === "/images/generations") {
      const refused = vendor.refusesImage?.(body);
      if (refused) return respond(refused);
      const asked = vendor.alwaysBase64 ? { ...body, response_format: "b64_json", model: "m" } : body;
      return fetch(`${room.baseUrl}${path}`, { ...init, body: JSON.stringify(asked) });
    }
    const refused = vendor.refuses(body);
    if (refused) return respond(refused);
    const heeded: Sent = vendor.alwaysToldUsage
      ? { ...body, stream_options: { include_usage: true } }
      : { ...body };
    for (const name of vendor.ignores) delete heeded[name];
    return fetch(`${room.baseUrl}${path}`, { ...init, body: JSON.stringify(heeded) });
  };
  const headers = gatewayHeaders(baseUrl, "key");
  const settings = { baseUrl, model, imageModel, api: "chat" as const, apiKey: "key", headers };
  const writer = makeOpenAiWriter(
    { ...ports, fetch: intercepted as typeof fetch },
    { ...settings, maxOutputTokens, effort },
  );
  return { writer, sent, room };
}

const streamed = () => ({ ...quietly(), onText: () => undefined });
const presets = modelVendors.map((vendor) => {
  const fake = fakeVendors[vendor.id];
  if (!fake) throw new Error(`no fake of ${vendor.label}`);
  return { ...vendor, fake, url: vendor.baseUrl.replace(/\{[^}]*\}/, "abc123") };
});

describe.each(presets)("$label", ({ id, fake, url, model, keyHeader, format, streamsJson }) => {
  const open = () => connect(fake, url, model || "deployment");

  it.each(allTasks)("takes the first call of $kind", async (task) => {
    const { writer, sent } = open();
    const { usage, repairs } = await writer.write(task, quietly());
    expect({ calls: usage.calls, repairs }).toEqual({ calls: 1, repairs: 0 });
    const [first] = sent;
    expect(first?.body.response_format ?? { type: "plain" }).toMatchObject({ type: format });
    expect(JSON.stringify(first?.body)).toContain("JSON Schema");
    expect(first?.headers.get(keyHeader ?? "authorization")).toBe(keyHeader ? "key" : "Bearer key");
    const limits = ["max_tokens", "max_completion_tokens"].filter((name) => !fake.ignores.includes(name));
    expect(limits.map((name) => first?.body[name])).toContain(maxOutputTokens);
  });

  it.each(["none", "high"] as const)("takes the effort %s, or learns to leave it out", async (effort) => {
    const named = `${model || "deployment"}-${effort}`;
    const { writer, sent } = connect(fake, url, named, null, effort);
    expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBeLessThanOrEqual(2);
    expect(sent[0]?.body.reasoning_effort).toBe(effort);
    expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(1);
  });

  it("streams the first call, and tells its usage", async () => {
    const { writer, sent } = open();
    const { usage, repairs } = await writer.write(sampleTasks.edit, streamed());
    expect({ calls: usage.calls, repairs, estimated: usage.estimated }).toEqual({ calls: 1, repairs: 0 });
    expect(sent[0]?.body.response_format ?? { type: "plain" }).toMatchObject({
      type: streamsJson === false ? "plain" : format,
    });
  });

  it.each([
    ["whole", quietly],
    ["streamed", streamed],
  ])("is learned behind another URL after one %s call", async (how, options) => {
    const { writer, sent } = connect(fake, `https://${how}.${id}.example.com/v1`, "m");
    expect((await writer.write(sampleTasks.edit, options())).usage.calls).toBeLessThanOrEqual(2);
    const learned = sent.length;
    expect((await writer.write(sampleTasks.edit, options())).usage.calls).toBe(1);
    expect(sent).toHaveLength(learned + 1);
  });

  it("corrects a blank answer", async () => {
    const { writer, room, sent } = open();
    await room.fail({ kind: "say", text: "   " });
    const { usage, repairs } = await writer.write(sampleTasks.topics, quietly());
    expect({ calls: usage.calls, repairs }).toEqual({ calls: 2, repairs: 1 });
    expect(sent).toHaveLength(2);
  });

  it.each(fake.failures)("fails as $code with status $status", async ({ code, says, ...failure }) => {
    const { writer } = connect({ ...fake, refuses: () => failure }, url, "none");
    const error = await failureOf(writer.write(sampleTasks.topics, quietly()));
    expect(error).toMatchObject({ code, facts: { usage: { calls: 1 } } });
    if (says) expect(error.message).toMatch(says);
  });
});

it.each(presets.filter(({ images }) => images))(
  "$label draws on the first call, or after one refusal",
  async ({ fake, url, model, imageModel }) => {
    const { writer } = connect(fake, url, model || "deployment", imageModel ?? "my-images");
    const drawn = await writer.image?.(picture, quietly());
    expect(drawn?.usage).toMatchObject({ images: 1 });
    expect(drawn?.usage.calls).toBeLessThanOrEqual(2);
    expect((await writer.image?.(picture, quietly()))?.usage.calls).toBe(1);
  },
);

it.each([
  ...Object.entries(openRouterWithout).map(([what, refuses]) => [
    `OpenRouter's model without schemas ${what}`,
    "openrouter",
    refuses,
  ]),
  ["vLLM's model without a grammar", "vllm", vllmWithoutGrammar],
] as [string, string, FakeVendor["refuses"]][])("learns %s after one call", async (what, id, refuses) => {
  const { fake, url } = presets.find((preset) => preset.id === id) ?? presets[0] ?? {};
  if (!fake || !url) throw new Error("no such preset");
  const { writer } = connect({ ...fake, refuses }, url, what);
  expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(2);
  expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(1);
});

it("does without a schema that Workers AI could not meet, and only there", async () => {
  const preset = presets.find(({ id }) => id === "workers-ai");
  if (!preset) throw new Error("no such preset");
  const { writer, sent } = connect({ ...preset.fake, refuses: workersAiUnmet }, preset.url, "@cf/unmet");
  expect((await writer.write(sampleTasks.context, quietly())).usage.calls).toBe(2);
  expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(1);
  expect(sent.map(({ body }) => body.response_format !== undefined)).toEqual([true, false, true]);
});

it("knows a preset's URL with a slash at its end", () => {
  for (const { id, url, model } of presets) expect(vendorOf(`${url}/`, model)?.id).toBe(id);
});

it("reads the words of a refusal in an array", async () => {
  const refuses = ({ response_format }: Sent) =>
    typeof response_format === "object" && response_format.type === "json_schema"
      ? {
          status: 400,
          body: [{ error: { code: 400, message: "response_format json_schema is not supported" } }],
        }
      : undefined;
  const { writer } = connect(
    { source: "", ignores: [], failures: [], refuses },
    "https://lists.example.com/v1",
    "m",
  );
  expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(2);
});
