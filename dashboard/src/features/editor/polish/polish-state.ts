import type { PolishMessage, PolishResult } from "@schema/polish";

export type PolishState =
  | { phase: "asking"; text: string }
  | { phase: "done"; result: PolishResult }
  | { phase: "failed"; message: string; isFinal: boolean };

export const begun: PolishState = { phase: "asking", text: "" };

/** What is shown after another message. */
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

/** Asking again cannot help: the budget is used up, or the writer is not able to do it. */
export const isFinal = (code: string): boolean => code === "budget_exhausted" || code === "unsupported";
