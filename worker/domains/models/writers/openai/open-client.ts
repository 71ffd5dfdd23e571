import type OpenAI from "openai";
import { type GuardPorts, guardedStream } from "../../../../platform/guarded-fetch";
import { defaultTimeoutMs, type ModelEndpoint } from "./endpoint";
import { NotAnEndpointError } from "./protocol-errors";

/** A picture of 4 megapixels as base64 inside JSON stays below it. */
const maxBytes = 32 * 1024 * 1024;
const ownTimerFirstMs = 10_000;

/** Of what succeeds; anything else is a page for people. */
const spoken = /json|event-stream/i;

/** The runtime's to write. */
const notOurs = ["content-length", "host", "connection"];

/**
 * The vendor's client, loaded when it is first needed, over the guarded fetch. It takes nothing from the environment, logs
 * nothing and tries nothing twice: whoever runs the step decides on that.
 */
export async function openClient(ports: GuardPorts, endpoint: ModelEndpoint): Promise<OpenAI> {
  const { default: Client } = await import("openai");
  return new Client({
    baseURL: endpoint.baseUrl.replace(/\/+$/, ""),
    apiKey: endpoint.apiKey || "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: endpoint.headers ?? {},
    maxRetries: 0,
    timeout: (endpoint.timeoutMs ?? defaultTimeoutMs) + ownTimerFirstMs,
    logLevel: "off",
    dangerouslyAllowBrowser: true,
    fetch: (input, init) => send(ports, input, init),
  });
}

async function send(ports: GuardPorts, input: unknown, init: RequestInit = {}): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  for (const name of notOurs) delete headers[name];
  const response = await guardedStream(
    ports,
    {
      url: String(input),
      method: (init.method ?? "GET").toUpperCase(),
      headers,
      body: typeof init.body === "string" ? init.body : undefined,
      maxBytes,
    },
    init.signal ?? new AbortController().signal,
  );
  if (!response.ok || spoken.test(response.headers.get("content-type") ?? "")) return response;
  await response.body?.cancel();
  throw new NotAnEndpointError();
}
