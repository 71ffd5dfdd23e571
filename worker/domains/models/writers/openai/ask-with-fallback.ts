import type OpenAI from "openai";
import type { Reply } from "../reply";
import type { WriteOptions } from "../writer";
import { addUsage, afterUsing, noUsage, type Usage } from "../writer-error";
import { askChat } from "./ask-chat";
import { askResponses } from "./ask-responses";
import { type Asking, answerFormats } from "./asking";
import type { ModelEndpoint } from "./endpoint";
import { toWriterError } from "./to-writer-error";

/** What an endpoint is found to take. */
export interface Manners {
  /** Index into `answerFormats`. */
  format: number;
  usageOfStream: boolean;
  /** Index into the sizes that an image may have. */
  imageSize: number;
  /** Whether an image's format may be asked for. */
  imageFormat: boolean;
}

type Question = Omit<Asking, "format" | "usageOfStream"> & Pick<WriteOptions, "mayAskAgain">;

/**
 * Asks in the strictest format that the endpoint takes: one that refuses a format is asked in the next. Each refusal is one
 * call more. Throws WriterError.
 */
export async function askWithFallback(
  client: OpenAI,
  endpoint: ModelEndpoint,
  manners: Manners,
  { mayAskAgain, ...question }: Question,
  now: number,
): Promise<Reply> {
  const ask = endpoint.api === "chat" ? askChat : askResponses;
  let refusals: Usage = noUsage;
  for (;;) {
    const tried = manners.format;
    const format = answerFormats[tried] ?? "plain";
    try {
      const { usageOfStream } = manners;
      const reply = await ask(client, endpoint, { ...question, format, usageOfStream });
      return { ...reply, usage: addUsage(refusals, reply.usage) };
    } catch (error) {
      const isLearned = learn(manners, tried, error);
      if (!isLearned || (mayAskAgain && !(await mayAskAgain())))
        throw afterUsing(refusals, toWriterError(error, endpoint, now));
      refusals = addUsage(refusals, { ...noUsage, calls: 1 });
    }
  }
}

/** Whether another try makes sense, since the endpoint refused an option that it need not be given. Other calls may have learned it meanwhile. */
function learn(manners: Manners, tried: number, error: unknown): boolean {
  if (!(error instanceof Error) || !("status" in error)) return false;
  if (error.status !== 400 && error.status !== 422) return false;
  const words = `${"param" in error ? error.param : ""} ${error.message}`;
  if (manners.usageOfStream && /stream_options|include_usage/i.test(words)) {
    manners.usageOfStream = false;
    return true;
  }
  // 5024 is Workers AI: "JSON Mode couldn't be met".
  if (
    !/response_format|text\.format|json_?(?:schema|object|mode|model)|json mode|structured output|\b5024\b/i.test(
      words,
    )
  )
    return false;
  manners.format = Math.max(manners.format, tried + 1);
  return tried + 1 < answerFormats.length;
}
