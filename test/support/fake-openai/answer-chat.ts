import type { ServerResponse } from "node:http";
import type { Asked } from "./asked";
import { type StreamEvent, sendJson, streamEvents } from "./events";
import type { Fault } from "./fault";
import { piecesOf, type Saying } from "./say";

/** https://platform.openai.com/docs/api-reference/chat/object and /chat/streaming */
export function answerChat(
  response: ServerResponse,
  asked: Asked,
  { text, refusal, finish, inputTokens, outputTokens }: Saying,
  fault: Fault | null,
): void {
  const about = { id: "chatcmpl-1", created: 1_780_000_000, model: asked.model };
  const told = fault?.kind !== "no_usage";
  const usage = {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
  if (!asked.stream) {
    const message = { role: "assistant", content: refusal === null ? text : null, refusal };
    const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }];
    sendJson(response, { ...about, object: "chat.completion", choices, ...(told && { usage }) }, fault);
    return;
  }
  const withUsage = told && asked.streamUsage;
  const chunk = (choices: unknown[], used: unknown = null): StreamEvent => ({
    name: null,
    data: { ...about, object: "chat.completion.chunk", choices, ...(withUsage && { usage: used }) },
  });
  const delta = (value: unknown, finish_reason: string | null = null) =>
    chunk([{ index: 0, delta: value, logprobs: null, finish_reason }]);
  const pieces = refusal === null ? piecesOf(text).map((content) => ({ content })) : [{ refusal }];
  streamEvents(
    response,
    {
      pieces: [delta({ role: "assistant", content: "" }), ...pieces.map((piece) => delta(piece))],
      ending: [delta({}, finish), ...(withUsage ? [chunk([], usage)] : [])],
      error: (code) => ({ name: null, data: { error: { message: "It failed.", type: code, code } } }),
      last: "data: [DONE]\n\n",
    },
    fault,
  );
}
