import type OpenAI from "openai";
import { z } from "zod";
import { answerFormats, type ModelVendor } from "../../../../../schema/api/model-vendors";
import type { Effort } from "../../../../../schema/api/writer";
import { answerSchema } from "../answer-schema";
import type { Reply } from "../reply";
import { TokenCount, toldUsage } from "../told-usage";
import { unmetSchema } from "../workers-ai/ai-error";
import type { WriteOptions } from "../writer";
import { addUsage, afterUsing, noUsage, type Usage } from "../writer-error";
import { askChat } from "./ask-chat";
import { type Asking, askedCharacters, systemWithSchema } from "./asking";
import { brokenOff } from "./broken-off";
import type { ModelEndpoint } from "./endpoint";
import { BrokenOffError, FailedAnswerError, NotAnEndpointError } from "./protocol-errors";
import { readRefusal } from "./read-refusal";
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
  const { kind, format, input, turns, effort } = asking;
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
    ...(effort && { reasoning: { effort } }),
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
  /** Whether a streamed answer may have a format. */
  streamsJson: boolean;
  usageOfStream: boolean;
  /** Parameters for the token limit of chat completions that were not refused; the first one is used. */
  tokenLimits: ModelVendor["tokenLimit"][];
  /** Efforts that the model refused; each model accepts some. */
  refusedEfforts: Effort[];
  /** Index into the possible image sizes. */
  imageSize: number;
  /** Whether the image format may be requested. */
  imageFormat: boolean;
}

type Question = Omit<Asking, "format" | "usageOfStream" | "tokenLimit" | "effort"> &
  Pick<WriteOptions, "mayAskAgain">;

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
  let isUnmet = false;
  for (;;) {
    const { format: tried, streamsJson, usageOfStream } = manners;
    const [tokenLimit] = manners.tokenLimits;
    const effort =
      endpoint.effort && !manners.refusedEfforts.includes(endpoint.effort) ? endpoint.effort : undefined;
    const isStreamed = question.onPiece !== null;
    const isPlain: boolean = isUnmet || (isStreamed && !streamsJson);
    const format = isPlain ? "plain" : (answerFormats[tried] ?? "plain");
    try {
      const reply = await ask(client, endpoint, { ...question, format, usageOfStream, tokenLimit, effort });
      return { ...reply, usage: addUsage(refusals, reply.usage) };
    } catch (error) {
      isUnmet ||= readRefusal(error)?.aiError === unmetSchema;
      const asked = { format, isStreamed, tokenLimit, usageOfStream, effort };
      const mayHelp = (isUnmet && !isPlain) || learn(manners, asked, error);
      if (!mayHelp || (mayAskAgain && !(await mayAskAgain())))
        throw afterUsing(refusals, toWriterError(error, endpoint, now));
      refusals = addUsage(refusals, { ...noUsage, calls: 1 });
    }
  }
}

const unknownParameter =
  /unsupported|unknown|unrecognized|unexpected|extra_forbidden|not (?:permitted|supported|allowed)/i;

/** The names vendors use, or the models behind OpenRouter and AI Gateway: Gemini a response schema, Claude a grammar. */
const aboutFormat =
  /response_(?:format|schema)|text\.format|json[_ ]?(?:schema|object|mode)|structured output|schema is too complex|grammar/i;

/** OpenRouter's, with status 404: no provider of the model supports the format. */
const noProviderTakesIt = /no endpoints found that (?:can handle the requested parameters|support)/i;

interface Tried {
  format: (typeof answerFormats)[number];
  isStreamed: boolean;
  tokenLimit: ModelVendor["tokenLimit"] | undefined;
  usageOfStream: boolean;
  effort: Effort | undefined;
}

/** Whether a retry makes sense, since the endpoint refused optional settings. Concurrent calls may have learned it already. */
function learn(manners: Manners, tried: Tried, error: unknown): boolean {
  const { status, said = "" } = readRefusal(error) ?? {};
  const isRouting = status === 404 && noProviderTakesIt.test(said);
  if (status !== 400 && status !== 422 && !isRouting) return false;
  let isLearned = false;
  if (tried.isStreamed && tried.usageOfStream && /stream_options|include_usage/i.test(said)) {
    manners.usageOfStream = false;
    isLearned = true;
  }
  if (tried.tokenLimit && said.includes(tried.tokenLimit) && unknownParameter.test(said)) {
    manners.tokenLimits = manners.tokenLimits.filter((one) => one !== tried.tokenLimit);
    isLearned = true;
  }
  if (tried.effort && /reasoning|\beffort\b|thinking/i.test(said)) {
    manners.refusedEfforts = [...manners.refusedEfforts, tried.effort];
    isLearned = true;
  }
  if (tried.format === "plain" || !(isRouting || aboutFormat.test(said))) return isLearned;
  if (tried.isStreamed && /\bstream(?:ing|ed)?\b/i.test(said)) manners.streamsJson = false;
  else manners.format = Math.max(manners.format, answerFormats.indexOf(tried.format) + 1);
  return true;
}
