import { expect, it } from "vitest";
import { modelVendors } from "../../../schema/api/model-vendors";
import { gatewayHeaders } from "../../../worker/domains/models/budget/open-writer";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import { fakeEndpoint, ports, quietly } from "./fake-endpoint";
import { sampleTasks } from "./sample-tasks";

const endpoint = fakeEndpoint();
type Sent = Record<string, unknown> & { response_format?: { type: string } };

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const openAi = (message: string, param: string) =>
  answer(400, { error: { message, type: "invalid_request_error", param, code: "unsupported_parameter" } });

/** What a vendor documents to refuse, in its own shape; undefined if it takes the request. */
const refusals: Record<string, (sent: Sent) => Response | undefined> = {
  openai: ({ max_tokens }) =>
    max_tokens === undefined
      ? undefined
      : openAi("Unsupported parameter: 'max_tokens' is not supported with this model.", "max_tokens"),
  azure: ({ max_tokens }) =>
    max_tokens === undefined
      ? undefined
      : openAi("Unsupported parameter: 'max_tokens' is not supported with this model.", "max_tokens"),
  mistral: ({ max_completion_tokens }) =>
    max_completion_tokens === undefined
      ? undefined
      : answer(422, {
          object: "error",
          message: { detail: [{ type: "extra_forbidden", loc: ["body", "max_completion_tokens"] }] },
        }),
  deepseek: ({ response_format }) =>
    response_format?.type === "json_schema"
      ? answer(400, { error: { message: "This response_format type is unavailable now" } })
      : undefined,
  "lm-studio": ({ response_format }) =>
    response_format?.type === "json_object"
      ? answer(400, { error: "'response_format.type' must be 'json_schema' or 'text'" })
      : undefined,
};

/** A writer whose requests to `baseUrl` go to a fake that first refuses what `refuse` does. */
function connect(baseUrl: string, model: string, refuse: (sent: Sent) => Response | undefined) {
  const { room } = endpoint();
  const sent: { body: Sent; headers: Headers }[] = [];
  const intercepted = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith("https://cloudflare-dns.com/"))
      return answer(200, {
        Status: 0,
        Answer: [{ name: new URL(url).hostname, type: 1, data: "93.184.215.14" }],
      });
    const body = JSON.parse(String(init?.body)) as Sent;
    sent.push({ body, headers: new Headers(init?.headers) });
    return refuse(body) ?? fetch(`${room.baseUrl}${url.slice(baseUrl.length)}`, init);
  };
  const headers = gatewayHeaders(baseUrl, "key");
  const settings = { baseUrl, model, imageModel: null, api: "chat" as const, apiKey: "key", headers };
  const writer = makeOpenAiWriter(
    { ...ports, fetch: intercepted as typeof fetch },
    { ...settings, maxOutputTokens: 900 },
  );
  return { writer, sent };
}

it.each(modelVendors)("$label takes the first call", async ({ id, baseUrl, model, keyHeader, format }) => {
  const { writer, sent } = connect(
    baseUrl.replace(/\{[^}]*\}/, "abc123"),
    model || "deployment",
    refusals[id] ?? (() => undefined),
  );
  const { usage, repairs } = await writer.write(sampleTasks.topics, quietly());
  expect({ calls: usage.calls, repairs }).toEqual({ calls: 1, repairs: 0 });
  const [first] = sent;
  expect(first?.body.response_format?.type ?? "plain").toBe(format);
  expect(JSON.stringify(first?.body)).toContain("JSON Schema");
  expect(first?.headers.get(keyHeader ?? "authorization")).toBe(keyHeader ? "key" : "Bearer key");
});

it.each(["mistral", "deepseek"])(
  "learns what an unknown endpoint like %s refuses after one call",
  async (id) => {
    const { writer, sent } = connect(`https://${id}.example.com/v1`, "m", refusals[id] ?? (() => undefined));
    expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(2);
    expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(1);
    expect(sent).toHaveLength(3);
  },
);

it("reads the words of a refusal in an array", async () => {
  const { writer } = connect("https://gemini.example.com/v1", "m", ({ response_format }) =>
    response_format?.type === "json_schema"
      ? answer(400, [{ error: { code: 400, message: "response_format json_schema is not supported" } }])
      : undefined,
  );
  expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(2);
});
