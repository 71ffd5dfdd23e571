import { z } from "zod";
import type { Effort } from "../../../../../schema/api/writer";
import type { AiBinding } from "../../../../platform/ai-binding";
import { imagePrompt } from "../../prompts/image";
import { renderPrompt, withSchema } from "../../prompts/render-prompt";
import { answerSchema } from "../answer-schema";
import { imageSize } from "../image-size";
import { pictureFromBase64 } from "../picture-from-base64";
import { remember } from "../remember";
import { askUntilItFits } from "../repair";
import type { Reply, Turn } from "../reply";
import type { TaskKind, TaskOf } from "../tasks";
import { mayBeDrawn, toldUsage } from "../told-usage";
import { withinTime } from "../within-time";
import type { ImageRequest, WriteOptions, Writer, Written, WrittenImage } from "../writer";
import { addUsage, afterUsing, noUsage, type Usage, WriterError } from "../writer-error";
import { isAboutEffort, isAboutJsonMode, isPlatformTimeout, isUnmetSchema, toAiError } from "./ai-error";
import { readAiReply } from "./read-ai-reply";

/**
 * One call of the binding, which stops waiting when the signal aborts, whether or not the binding does. A timeout is thrown as a
 * WriterError with what may be billed; other errors are unchanged.
 */
async function runAi(
  ai: AiBinding,
  model: string,
  inputs: Record<string, unknown>,
  { billed, signal }: { billed: Usage; signal: AbortSignal },
): Promise<unknown> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Error("aborted"));
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([ai.run(model, inputs, { signal }), ended]);
  } catch (error) {
    if (!signal.aborted && !isPlatformTimeout(error)) throw error;
    throw toAiError(error, model, billed);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

const Drawn = z.object({ image: z.string() });

/** One image from a text-to-image model that returns base64, like the flux models. Some draw only squares, whatever size is requested. */
async function askAiImage(
  ai: AiBinding,
  model: string,
  request: ImageRequest,
  signal: AbortSignal,
): Promise<WrittenImage> {
  imageSize(request);
  const { width, height, brief } = request;
  const prompt = imagePrompt.render(brief);
  const { data } = Drawn.safeParse(
    await runAi(ai, model, { prompt, width, height }, { billed: mayBeDrawn(prompt), signal }),
  );
  const usage = { calls: 1, inputTokens: 0, outputTokens: 0, images: data?.image ? 1 : 0 };
  return {
    bytes: pictureFromBase64(data?.image ?? "", usage),
    usage,
    promptVersion: `${imagePrompt.name}@${imagePrompt.version}`,
  };
}

export interface WorkersAiSettings {
  model: string;
  imageModel: string | null;
  timeoutMs?: number | undefined;
  maxOutputTokens?: number | null | undefined;
  /** Null leaves it to the model. */
  effort?: Effort | null | undefined;
}

const defaultTimeoutMs = 180_000;
/** Models stop after 256 by default. */
const defaultTokens = 8_192;

const mannersOf = remember<{ hasJsonMode: boolean; takesEffort: boolean }>();

/** A writer over the `AI` binding. Does not report text as it arrives: the platform's JSON mode does not stream. */
export function makeWorkersAiWriter(
  ports: { ai: AiBinding; now: () => number; random: (length: number) => Uint8Array },
  settings: WorkersAiSettings,
): Writer {
  const { model, imageModel, timeoutMs = defaultTimeoutMs } = settings;
  const manners = mannersOf(model, ports.now(), () => ({ hasJsonMode: true, takesEffort: true }));
  let { hasJsonMode } = manners;

  const call = <T>(
    signal: AbortSignal,
    work: (signal: AbortSignal, refused: () => void) => Promise<T>,
  ): Promise<T> => {
    let refusals = noUsage;
    const refused = () => {
      refusals = addUsage(refusals, oneCall);
    };
    return withinTime(timeoutMs, signal, (limited) =>
      work(limited, refused).catch((error: unknown) => {
        throw afterUsing(refusals, toAiError(error, model));
      }),
    );
  };

  async function ask(
    kind: TaskKind,
    system: string,
    input: string,
    turns: Turn[],
    limited: AbortSignal,
    refused: () => void,
    mayAskAgain: WriteOptions["mayAskAgain"],
  ): Promise<Reply> {
    const schema = answerSchema(kind);
    const messages = [
      { role: "system", content: withSchema(kind, system) },
      { role: "user", content: input },
      ...turns.map(({ role, text }) => ({ role, content: text })),
    ];
    const asked = messages.reduce((sum, { content }) => sum + content.length, 0);
    const effort = manners.takesEffort ? settings.effort : null;
    try {
      const inputs = {
        messages,
        max_tokens: settings.maxOutputTokens ?? defaultTokens,
        ...(hasJsonMode && { response_format: { type: "json_schema", json_schema: schema } }),
        ...(effort && { reasoning_effort: effort }),
      };
      const answer = await runAi(ports.ai, model, inputs, {
        billed: toldUsage(null, asked, 0),
        signal: limited,
      });
      return readAiReply(answer, asked) ?? unknownAnswer(model);
    } catch (error) {
      if (effort && isAboutEffort(error)) manners.takesEffort = false;
      else if (hasJsonMode && isAboutJsonMode(error)) {
        hasJsonMode = false;
        if (!isUnmetSchema(error)) manners.hasJsonMode = false;
      } else throw error;
      if (mayAskAgain && !(await mayAskAgain())) throw error;
      refused();
      const reply = await ask(kind, system, input, turns, limited, refused, mayAskAgain);
      return { ...reply, usage: addUsage(oneCall, reply.usage) };
    }
  }

  async function write<K extends TaskKind>(
    kind: K,
    task: TaskOf<K>,
    { signal, mayAskAgain }: WriteOptions,
  ): Promise<Written<K>> {
    const { system, input, version } = renderPrompt(kind, task, ports.random);
    const checked = await askUntilItFits(
      kind,
      (turns) =>
        call(signal, (limited, refused) => ask(kind, system, input, turns, limited, refused, mayAskAgain)),
      mayAskAgain,
    );
    return { ...checked, promptVersion: version };
  }

  return {
    kind: "workers-ai",
    model,
    write: (task, options) => write(task.kind, task, options),
    image:
      imageModel === null
        ? null
        : (request, { signal }) =>
            call(signal, (limited) => askAiImage(ports.ai, imageModel, request, limited)),
  };
}

const oneCall = { ...noUsage, calls: 1 };
function unknownAnswer(model: string): never {
  throw new WriterError(
    "bad_request",
    `${model} does not respond like a text model. Choose a Workers AI text generation model.`,
    { usage: oneCall },
  );
}
