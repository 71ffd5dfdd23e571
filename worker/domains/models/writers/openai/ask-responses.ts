import type OpenAI from "openai";
import { z } from "zod";
import { answerSchema } from "../answer-schema";
import type { Reply } from "../reply";
import { TokenCount, toldUsage } from "../told-usage";
import { type Asking, askedCharacters, systemWithSchema } from "./asking";
import { brokenOff } from "./broken-off";
import type { ModelEndpoint } from "./endpoint";
import { BrokenOffError, FailedAnswerError, NotAnEndpointError } from "./protocol-errors";

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
export async function askResponses(client: OpenAI, endpoint: ModelEndpoint, asking: Asking): Promise<Reply> {
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
