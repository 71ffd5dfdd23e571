import type OpenAI from "openai";
import { z } from "zod";
import { answerFormats, type ModelVendor } from "../../../../../schema/api/model-vendors";
import { answerSchema } from "../answer-schema";
import type { Reply } from "../reply";
import { TokenCount, toldUsage } from "../told-usage";
import type { WriteOptions } from "../writer";
import { addUsage, afterUsing, noUsage, type Usage } from "../writer-error";
import { askChat } from "./ask-chat";
import { type Asking, askedCharacters, systemWithSchema } from "./asking";
import { brokenOff } from "./broken-off";
import type { ModelEndpoint } from "./endpoint";
import { BrokenOffError, FailedAnswerError, NotAnEndpointError } from "./protocol-errors";
import { toWriterError } from "./to-writer-error";

const Part = z.object({ type: z.string(), text: z.string().nullish() });
const Answered = z.object({
  status: z.string(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  error: z.object({ code: z.string().nullish() }).nullish(),
  output: z.array(z.object({ type: z.string(), content: z.array(Part).nullish().catch(null) })),
  usage: z.object({ input_tokens: TokenCount, output_tokens: TokenCount }).nullish().catch(null),
});
type Answered = z.infer<typeof Answered>;

const Event = z.object({
  type: z.string(),
  delta: z.string().optional().catch(undefined),
  response: z.unknown().optional(),
});

/** One call of `POST /responses`. https://platform.openai.com/docs/api-reference/responses */
async function askResponses(client: OpenAI, endpoint: ModelEndpoint, asking: Asking): Promise<Reply> {
  const { onPiece, signal } = asking;
  const body = responsesBody(endpoint, asking);
  const unanswered = (error: unknown) => {
    throw brokenOff(error, asking, 0);
  };
  const answered = onPiece
    ? await listen(
        await client.responses.create({ ...body, stream: true }, { signal }).catch(unanswered),
        asking,
        onPiece,
      )
    : Answered.safeParse(await client.responses.create(body, { signal }).catch(unanswered)).data;
  if (!answered) throw new NotAnEndpointError();
  return toReply(answered, asking);
}

function responsesBody(endpoint: ModelEndpoint, asking: Asking) {
  const { kind, format, input, turns } = asking;
  const text = {
    json_schema: { type: "json_schema" as const, name: kind, strict: true, schema: answerSchema(kind) },
    json_object: { type: "json_object" as const },
    plain: null,
  }[format];
  return {
    model: endpoint.model,
    instructions: systemWithSchema(asking),
    input: [
      { role: "user" as const, content: input },
      ...turns.map(({ role, text }) => ({ role, content: text })),
    ],
    ...(text && { text: { format: text } }),
    ...(endpoint.maxOutputTokens && { max_output_tokens: endpoint.maxOutputTokens }),
    store: false,
  };
}

async function listen(
  stream: AsyncIterable<unknown>,
  asking: Asking,
  onPiece: (piece: string) => void,
): Promise<Answered | undefined> {
  let heard = 0;
  let characters = 0;
  try {
    for await (const one of stream) {
      const { data: event } = Event.safeParse(one);
      if (!event) continue;
      heard += 1;
      if (event.type === "response.output_text.delta" && event.delta) {
        characters += event.delta.length;
        onPiece(event.delta);
      }
      if (/^response\.(?:completed|incomplete|failed)$/.test(event.type))
        return Answered.safeParse(event.response).data;
    }
  } catch (error) {
    throw brokenOff(error, asking, characters);
  }
  if (heard === 0) throw new NotAnEndpointError();
  throw new BrokenOffError(toldUsage(null, askedCharacters(asking), characters));
}

function toReply(answered: Answered, asking: Asking): Reply {
  const parts = answered.output.flatMap(({ type, content }) => (type === "message" ? (content ?? []) : []));
  const text = parts.map((part) => (part.type === "output_text" ? (part.text ?? "") : "")).join("");
  const told = answered.usage && {
    input: answered.usage.input_tokens,
    output: answered.usage.output_tokens,
  };
  const usage = toldUsage(told ?? null, askedCharacters(asking), text.length);
  const reason = answered.incomplete_details?.reason;
  if (answered.status === "failed") throw new FailedAnswerError(answered.error?.code ?? null);
  if (parts.some(({ type }) => type === "refusal") || reason === "content_filter")
    return { text: "", end: "refused", usage };
  return { text, end: answered.status === "incomplete" ? "cut_off" : "whole", usage };
}

/** What an endpoint is known to accept. */
export interface Manners {
  /** Index into `answerFormats`. */
  format: number;
  usageOfStream: boolean;
  /** Parameters for the token limit of chat completions that were not refused; the first one is used. */
  tokenLimits: ModelVendor["tokenLimit"][];
  /** Index into the possible image sizes. */
  imageSize: number;
  /** Whether the image format may be requested. */
  imageFormat: boolean;
}

type Question = Omit<Asking, "format" | "usageOfStream" | "tokenLimit"> & Pick<WriteOptions, "mayAskAgain">;

/** Uses the strictest format that the endpoint accepts, trying the next after a refusal. Each refusal costs a call. Throws WriterError. */
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
    const [tokenLimit] = manners.tokenLimits;
    const format = answerFormats[tried] ?? "plain";
    try {
      const { usageOfStream } = manners;
      const reply = await ask(client, endpoint, { ...question, format, usageOfStream, tokenLimit });
      return { ...reply, usage: addUsage(refusals, reply.usage) };
    } catch (error) {
      const isLearned = learn(manners, { format: tried, tokenLimit }, error);
      if (!isLearned || (mayAskAgain && !(await mayAskAgain())))
        throw afterUsing(refusals, toWriterError(error, endpoint, now));
      refusals = addUsage(refusals, { ...noUsage, calls: 1 });
    }
  }
}

const unknownParameter =
  /unsupported|unknown|unrecognized|unexpected|extra_forbidden|not (?:permitted|supported|allowed)/i;

/** Whether a retry makes sense, since the endpoint refused an optional setting. Concurrent calls may have learned it already. */
function learn(
  manners: Manners,
  tried: { format: number; tokenLimit: ModelVendor["tokenLimit"] | undefined },
  error: unknown,
): boolean {
  if (!(error instanceof Error) || !("status" in error)) return false;
  if (error.status !== 400 && error.status !== 422) return false;
  const words = `${"param" in error ? error.param : ""} ${error.message}`;
  if (manners.usageOfStream && /stream_options|include_usage/i.test(words)) {
    manners.usageOfStream = false;
    return true;
  }
  if (tried.tokenLimit && words.includes(tried.tokenLimit) && unknownParameter.test(words)) {
    manners.tokenLimits = manners.tokenLimits.filter((one) => one !== tried.tokenLimit);
    return true;
  }
  // 5024 is Workers AI: "JSON Mode couldn't be met".
  if (
    !/response_format|text\.format|json_?(?:schema|object|mode|model)|json mode|structured output|\b5024\b/i.test(
      words,
    )
  )
    return false;
  manners.format = Math.max(manners.format, tried.format + 1);
  return tried.format + 1 < answerFormats.length;
}
