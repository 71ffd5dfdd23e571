import { type PolishInput, PolishMessage, type PolishResult } from "@schema/polish";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { api } from "@/lib/api";
import { ApiError, messageOf, toApiError } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { writerKey } from "@/lib/writer";
import { copy } from "../copy";

/** The data of each server-sent event in a response (HTML, 9.2.6), as it arrives. Ends with the response. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const events = (rest + decoder.decode(read.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = event
          .split(/\r?\n/)
          .filter((line) => line.startsWith("data:"))
          .map((line) => line.slice(5).replace(/^ /, ""));
        if (data.length > 0) yield data.join("\n");
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export type PolishState =
  | { phase: "asking"; text: string }
  | { phase: "done"; result: PolishResult }
  | { phase: "failed"; message: string; isFinal: boolean };

export const begun: PolishState = { phase: "asking", text: "" };

/** What is shown after one more message. */
export function afterMessage(state: PolishState, message: PolishMessage): PolishState {
  const text = state.phase === "asking" ? state.text : "";
  switch (message.type) {
    case "text":
      return { phase: "asking", text: text + message.text };
    case "restart":
      return begun;
    case "done":
      return { phase: "done", result: message.result };
    case "error":
      return { phase: "failed", message: message.message, isFinal: isFinal(message.code) };
    default:
      return message satisfies never;
  }
}

/** Trying again cannot help: the budget is used up, or the writer cannot do it. */
const isFinal = (code: string): boolean => code === "budget_exhausted" || code === "unsupported";

/** The edit of one section as it is written; the last message is `done` or `error`. Throws ApiError. */
async function* polishSection(
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

const brokenOff = () => new ApiError("unreachable", copy.polish.connectionLostTryAgain, 0);

/** One edit at a time; a new one stops the one in progress. Call `stop` when leaving. */
export function usePolish(postId: string) {
  const { id: workspaceId } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState<PolishState | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  const start = useCallback(
    async (input: PolishInput): Promise<void> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setState(begun);
      try {
        for await (const message of polishSection({ workspaceId, id: postId }, input, own.signal)) {
          if (own.signal.aborted) return;
          setState((before) => afterMessage(before ?? begun, message));
        }
      } catch (error) {
        if (own.signal.aborted) return;
        const final = error instanceof ApiError && isFinal(error.code);
        setState({ phase: "failed", message: messageOf(error), isFinal: final });
      } finally {
        void queryClient.invalidateQueries({ queryKey: writerKey(workspaceId) });
      }
    },
    [workspaceId, postId, queryClient],
  );
  return { state, start, stop };
}
