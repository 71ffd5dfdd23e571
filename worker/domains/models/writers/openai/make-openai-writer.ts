import type OpenAI from "openai";
import { answerFormats, vendorOf } from "../../../../../schema/api/model-vendors";
import { type GuardPorts, guardedStream } from "../../../../platform/guarded-fetch";
import { renderPrompt } from "../../prompts/render-prompt";
import { remember } from "../remember";
import { askUntilItFits } from "../repair";
import type { Turn } from "../reply";
import type { TaskKind, TaskOf } from "../tasks";
import { textFieldReader } from "../text-field";
import { withinTime } from "../within-time";
import type { WriteOptions, Writer, Written } from "../writer";
import { noUsage, WriterError } from "../writer-error";
import { askImage } from "./ask-image";
import { askWithFallback, type Manners } from "./ask-with-fallback";
import { defaultIdleMs, defaultTimeoutMs, type ModelEndpoint } from "./endpoint";
import { NotAnEndpointError } from "./protocol-errors";
import { toWriterError } from "./to-writer-error";

/** A 4-megapixel image as base64 inside JSON fits. */
const maxBytes = 32 * 1024 * 1024;
const ownTimerFirstMs = 10_000;

/** Content types of success; anything else is a page for people. */
const spoken = /json|event-stream/i;

/** Headers that only the runtime sets. */
const notOurs = ["content-length", "host", "connection"];

/**
 * The vendor's client, loaded on first use, over the guarded fetch. It takes nothing from the environment, logs nothing and never retries:
 * the caller decides on that.
 */
async function openClient(ports: GuardPorts, endpoint: ModelEndpoint): Promise<OpenAI> {
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

/**
 * Runs a call whose answer arrives in pieces, each reported to `heard`, and ends it with `timed_out` if none arrives for `ms` milliseconds
 * after one: a disconnect is not always reported, and a silent model would be paid for until its time limit.
 */
async function withoutSilence<T>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal, heard: (piece: string) => string) => Promise<T>,
): Promise<T> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (piece: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), ms);
    return piece;
  };
  try {
    return await work(AbortSignal.any([outer, silence.signal]), heard);
  } catch (error) {
    if (outer.aborted || !silence.signal.aborted) throw error;
    const usage = (error instanceof WriterError && error.facts.usage) || { ...noUsage, calls: 1 };
    throw new WriterError("timed_out", silent, { usage });
  } finally {
    clearTimeout(timer);
  }
}

const silent = "The model stopped in the middle of its response. Try again, or choose a more reliable model.";

export interface ModelPorts extends GuardPorts {
  random: (length: number) => Uint8Array;
}

const mannersOf = remember<Manners>();

/** What an endpoint is expected to accept, until it refuses something. */
function firstManners({ baseUrl, model }: ModelEndpoint): Manners {
  const vendor = vendorOf(baseUrl, model);
  return {
    format: answerFormats.indexOf(vendor?.format ?? "json_schema"),
    tokenLimits:
      vendor?.tokenLimit === "max_tokens"
        ? ["max_tokens", "max_completion_tokens"]
        : ["max_completion_tokens", "max_tokens"],
    streamsJson: vendor?.streamsJson ?? true,
    usageOfStream: vendor?.streamOptions ?? true,
    refusedEfforts: [],
    imageSize: 0,
    imageFormat: vendor?.imageFormat ?? true,
  };
}

/**
 * A writer for OpenAI-compatible endpoints: OpenAI, Workers AI and AI Gateway over HTTP, Ollama, vLLM, llama.cpp, LM Studio. Retries only
 * answers that do not fit and options that the endpoint refuses.
 */
export function makeOpenAiWriter(ports: ModelPorts, endpoint: ModelEndpoint): Writer {
  const { baseUrl, api, model, imageModel, timeoutMs = defaultTimeoutMs, idleMs = defaultIdleMs } = endpoint;
  const key = JSON.stringify([baseUrl, model, imageModel, api]);
  const manners = mannersOf(key, ports.now(), () => firstManners(endpoint));
  const toError = (error: unknown) => toWriterError(error, endpoint, ports.now());

  const call = <T>(signal: AbortSignal, work: (client: OpenAI, signal: AbortSignal) => Promise<T>) =>
    withinTime(timeoutMs, signal, async (limited) => {
      try {
        return await work(await openClient(ports, endpoint), limited);
      } catch (error) {
        throw toError(error);
      }
    });

  async function write<K extends TaskKind>(
    kind: K,
    task: TaskOf<K>,
    { signal, onText, onRestart, mayAskAgain }: WriteOptions,
  ): Promise<Written<K>> {
    const { system, input, version } = renderPrompt(kind, task, ports.random);
    const ask = (turns: Turn[]) => {
      if (turns.length > 0) onRestart?.();
      const toText = onText ? textFieldReader(kind) : null;
      return call(signal, (client, limited) =>
        withoutSilence(idleMs, limited, (heeded, heard) => {
          const onPiece = onText && toText ? (piece: string) => tell(onText, toText(heard(piece))) : null;
          const question = { kind, system, input, turns, onPiece, signal: heeded };
          const asked = { ...question, ...(mayAskAgain && { mayAskAgain }) };
          return askWithFallback(client, endpoint, manners, asked, ports.now());
        }),
      );
    };
    const checked = await askUntilItFits(kind, ask, mayAskAgain);
    return { ...checked, promptVersion: version };
  }

  return {
    kind: "openai",
    model,
    write: (task, options) => write(task.kind, task, options),
    image:
      imageModel === null
        ? null
        : (request, { signal, mayAskAgain }) =>
            call(signal, (client, limited) =>
              askImage(client, imageModel, request, { signal: limited, mayAskAgain, manners }, toError),
            ),
  };
}

const tell = (onText: (piece: string) => void, text: string): void => {
  if (text !== "") onText(text);
};
