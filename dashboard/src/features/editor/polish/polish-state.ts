import type { PolishMessage, PolishResult } from "@schema/polish";

export type PolishState =
  | { phase: "asking"; text: string }
  | { phase: "done"; result: PolishResult }
  | { phase: "failed"; message: string; isBudget: boolean };

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
      return { phase: "failed", message: message.message, isBudget: message.code === "budget_exhausted" };
    default:
      return message satisfies never;
  }
}
