import type OpenAI from "openai";
import { renderPrompt } from "../../prompts/render-prompt";
import type { GuardPorts } from "../../../../platform/guarded-fetch";
import { askUntilItFits } from "../repair";
import type { Turn } from "../reply";
import type { TaskKind, TaskOf } from "../tasks";
import { textFieldReader } from "../text-field";
import { withinTime } from "../within-time";
import type { WriteOptions, Writer, Written } from "../writer";
import { askImage } from "./ask-image";
import { askWithFallback, type Manners } from "./ask-with-fallback";
import { defaultIdleMs, defaultTimeoutMs, type ModelEndpoint } from "./endpoint";
import { openClient } from "./open-client";
import { toWriterError } from "./to-writer-error";
import { withoutSilence } from "./without-silence";

export interface ModelPorts extends GuardPorts {
  random: (length: number) => Uint8Array;
}

const learnedMs = 24 * 3_600_000;
const learnedMax = 500;
const learned = new Map<string, { manners: Manners; until: number }>();

/** What an endpoint was found to refuse, for a day of this isolate: each refusal costs a call. */
function mannersOf({ baseUrl, model, imageModel, api }: ModelEndpoint, now: number): Manners {
  const key = JSON.stringify([baseUrl, model, imageModel, api]);
  const known = learned.get(key);
  if (known && known.until > now) return known.manners;
  const manners: Manners = { format: 0, usageOfStream: true, imageSize: 0, imageFormat: true };
  const [oldest] = learned.keys();
  if (learned.size >= learnedMax && oldest !== undefined) learned.delete(oldest);
  learned.set(key, { manners, until: now + learnedMs });
  return manners;
}

/**
 * A writer over an OpenAI-compatible endpoint: OpenAI, Workers AI and AI Gateway over HTTP, Ollama, vLLM, llama.cpp, LM Studio.
 * Nothing is tried twice but answers that do not fit and options that the endpoint refuses.
 */
export function makeOpenAiWriter(ports: ModelPorts, endpoint: ModelEndpoint): Writer {
  const manners = mannersOf(endpoint, ports.now());
  const { model, imageModel, timeoutMs = defaultTimeoutMs, idleMs = defaultIdleMs } = endpoint;
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
