import type { ServerResponse } from "node:http";
import type { Asked } from "./asked";
import { type StreamEvent, sendJson, streamEvents } from "./events";
import type { Fault } from "./fault";
import { piecesOf, type Saying } from "./say";

/** https://platform.openai.com/docs/api-reference/responses/object and /responses-streaming */
export function answerResponses(
  response: ServerResponse,
  asked: Asked,
  { text, refusal, finish, inputTokens, outputTokens }: Saying,
  fault: Fault | null,
): void {
  const isCut = finish === "length";
  const content =
    refusal === null ? [{ type: "output_text", text, annotations: [] }] : [{ type: "refusal", refusal }];
  const status = isCut ? "incomplete" : "completed";
  const answer = {
    id: "resp_1",
    object: "response",
    created_at: 1_780_000_000,
    model: asked.model,
    status,
    error: null,
    incomplete_details: isCut ? { reason: "max_output_tokens" } : null,
    output: [
      { type: "reasoning", id: "rs_1", summary: [] },
      { type: "message", id: "msg_1", role: "assistant", status, content },
    ],
    ...(fault?.kind !== "no_usage" && {
      usage: {
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        total_tokens: inputTokens + outputTokens,
      },
    }),
  };
  if (!asked.stream) {
    sendJson(response, answer, fault);
    return;
  }
  const event = (type: string, data: object): StreamEvent => ({ name: type, data: { type, ...data } });
  const begun = { ...answer, status: "in_progress", output: [], usage: null };
  streamEvents(
    response,
    {
      pieces: [
        event("response.created", { response: begun }),
        ...piecesOf(text).map((delta) =>
          event("response.output_text.delta", { item_id: "msg_1", output_index: 1, content_index: 0, delta }),
        ),
      ],
      ending: [event(`response.${status}`, { response: answer })],
      error: (code) =>
        event("response.failed", {
          response: { ...begun, status: "failed", error: { code, message: "It failed." } },
        }),
      last: "",
    },
    fault,
  );
}
