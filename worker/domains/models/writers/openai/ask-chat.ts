import type OpenAI from "openai";
import { z } from "zod";
import { answerSchema } from "../answer-schema";
import type { Reply } from "../reply";
import { TokenCount, toldUsage } from "../told-usage";
import { type Asking, askedCharacters, systemWithSchema } from "./asking";
import { brokenOff } from "./broken-off";
import type { ModelEndpoint } from "./endpoint";
import { BrokenOffError, FailedAnswerError, NotAnEndpointError } from "./protocol-errors";

/** Models of Workers AI stop after 256 tokens by default, and know only the older option name. */
const workersAiTokens = 8_192;

function chatTokenLimit({ model, maxOutputTokens }: ModelEndpoint, { tokenLimit }: Asking) {
  if (model.includes("@cf/")) return { max_tokens: maxOutputTokens ?? workersAiTokens };
  return maxOutputTokens && tokenLimit ? { [tokenLimit]: maxOutputTokens } : {};
}

const ToldUsage = z.object({ prompt_tokens: TokenCount, completion_tokens: TokenCount });
const Said = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });

const Completion = z.object({
  choices: z.array(z.object({ message: Said, finish_reason: z.string().nullish() })).min(1),
  usage: ToldUsage.nullish().catch(null),
});

/** OpenRouter's, with status 200: the answer failed after it had begun. */
const Failed = z.object({ error: z.object({ code: z.coerce.string().nullish().catch(null) }) });
const FailedChoice = z.object({ choices: z.tuple([Failed], z.unknown()) });

const Chunk = z.object({
  choices: z.array(z.object({ delta: Said.nullish(), finish_reason: z.string().nullish() })).nullish(),
  usage: ToldUsage.nullish().catch(null),
});

interface Heard {
  text: string;
  refusal: string;
  finish: string | null;
  usage: z.infer<typeof ToldUsage> | null;
}

/** One call of `POST /chat/completions`. https://platform.openai.com/docs/api-reference/chat */
export async function askChat(client: OpenAI, endpoint: ModelEndpoint, asking: Asking): Promise<Reply> {
  const { onPiece, signal } = asking;
  const body = chatBody(endpoint, asking);
  const unanswered = (error: unknown) => {
    throw brokenOff(error, asking, 0);
  };
  const heard = onPiece
    ? await listen(
        await client.chat.completions
          .create(
            {
              ...body,
              stream: true,
              ...(asking.usageOfStream && { stream_options: { include_usage: true } }),
            },
            { signal },
          )
          .catch(unanswered),
        asking,
        onPiece,
      )
    : read(await client.chat.completions.create(body, { signal }).catch(unanswered));
  const told = heard.usage && { input: heard.usage.prompt_tokens, output: heard.usage.completion_tokens };
  const usage = toldUsage(told, askedCharacters(asking), heard.text.length);
  if (heard.refusal !== "" || heard.finish === "content_filter") return { text: "", end: "refused", usage };
  if (heard.finish === null) throw new BrokenOffError(usage);
  return { text: heard.text, end: heard.finish === "length" ? "cut_off" : "whole", usage };
}

function chatBody(endpoint: ModelEndpoint, asking: Asking) {
  const { kind, format, input, turns, effort } = asking;
  return {
    model: endpoint.model,
    messages: [
      { role: "system" as const, content: systemWithSchema(asking) },
      { role: "user" as const, content: input },
      ...turns.map(({ role, text }) => ({ role, content: text })),
    ],
    ...(format === "json_object" && { response_format: { type: "json_object" as const } }),
    ...(format === "json_schema" && {
      response_format: {
        type: "json_schema" as const,
        json_schema: { name: kind, strict: true, schema: answerSchema(kind) },
      },
    }),
    ...chatTokenLimit(endpoint, asking),
    ...(effort && { reasoning_effort: effort }),
  };
}

function read(answer: unknown): Heard {
  const failed = Failed.safeParse(answer).data ?? FailedChoice.safeParse(answer).data?.choices[0];
  if (failed) throw new FailedAnswerError(failed.error.code ?? null);
  const { data } = Completion.safeParse(answer);
  const [choice] = data?.choices ?? [];
  if (!choice) throw new NotAnEndpointError();
  return {
    text: choice.message.content ?? "",
    refusal: choice.message.refusal ?? "",
    finish: choice.finish_reason ?? "stop",
    usage: data?.usage ?? null,
  };
}

async function listen(
  stream: AsyncIterable<unknown>,
  asking: Asking,
  onPiece: (piece: string) => void,
): Promise<Heard> {
  const heard: Heard = { text: "", refusal: "", finish: null, usage: null };
  let events = 0;
  try {
    for await (const event of stream) {
      const { data } = Chunk.safeParse(event);
      if (!data) continue;
      events += 1;
      heard.usage = data.usage ?? heard.usage;
      const [choice] = data.choices ?? [];
      const piece = choice?.delta?.content ?? "";
      heard.refusal += choice?.delta?.refusal ?? "";
      heard.finish = choice?.finish_reason ?? heard.finish;
      heard.text += piece;
      if (piece !== "") onPiece(piece);
    }
  } catch (error) {
    throw brokenOff(error, asking, heard.text.length);
  }
  if (events === 0) throw new NotAnEndpointError();
  return heard;
}
