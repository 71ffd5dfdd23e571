import { type PolishInput, PolishMessage } from "@schema/polish";
import { api } from "@/lib/api";
import { ApiError, toApiError } from "@/lib/api-error";
import { readEvents } from "@/lib/read-events";

/** The edit of one section as it is written; the last message is `done` or `error`. Throws ApiError. */
export async function* polishSection(
  param: { workspaceId: string; id: string },
  json: PolishInput,
  signal: AbortSignal,
): AsyncGenerator<PolishMessage> {
  const route = api.v1.workspaces[":workspaceId"].posts[":id"].polish;
  const response: Response = await route.$post({ param, json }, { init: { signal } });
  if (!response.ok) throw await toApiError(response);
  if (!response.body) throw brokenOff();
  for await (const data of readEvents(response.body)) {
    const message = PolishMessage.parse(JSON.parse(data));
    yield message;
    if (message.type === "done" || message.type === "error") return;
  }
  throw brokenOff();
}

const brokenOff = () => new ApiError("unreachable", "The connection broke off. Try again.", 0);
