import type { RunErrorCode } from "@schema/runs";

/** Why something failed, and what to do; the run's own message has the details. */
export const runErrorWords: Record<RunErrorCode, { label: string; advice: string }> = {
  timed_out: { label: "The model took too long", advice: "Try again or choose a faster model." },
  rate_limited: {
    label: "The model’s provider is limiting requests",
    advice: "Wait a few minutes, then try again.",
  },
  unavailable: { label: "We couldn’t reach the model", advice: "Try again when the provider is available." },
  malformed: {
    label: "The model’s response couldn’t be used",
    advice: "Try again or choose a more capable model.",
  },
  cut_off: {
    label: "The model’s response was cut off",
    advice: "Choose a model with a higher output limit.",
  },
  quota_exhausted: {
    label: "Your account with the model’s provider is out of credit",
    advice: "Add credit, then try again.",
  },
  refused: {
    label: "The model refused the request",
    advice: "Change the topic, or write this one yourself.",
  },
  unauthorized: { label: "The model’s provider rejected the key", advice: "Enter a valid key." },
  not_found: { label: "The provider doesn’t have this model", advice: "Check the model’s name and URL." },
  bad_request: {
    label: "The provider rejected the request as invalid",
    advice: "Check the writer’s settings.",
  },
  cancelled: { label: "Cancelled", advice: "" },
  unsupported: { label: "The writer can’t do this", advice: "" },
  budget_exhausted: {
    label: "The budget is used up",
    advice: "Raise the budget or wait until it renews, then try again.",
  },
  post_budget_exhausted: {
    label: "The budget for one post is used up",
    advice: "Raise the budget per post, then try again.",
  },
  no_model: {
    label: "No model is connected",
    advice: "Connect a model, then try again, or write the post yourself.",
  },
  limit_reached: {
    label: "You’ve reached your plan’s limit",
    advice: "Delete what you don’t need, or upgrade.",
  },
  unreadable_source: { label: "A source could not be read", advice: "Check the sources." },
  no_sources: { label: "There was nothing to read", advice: "Add sources or URLs." },
  conflict: { label: "Someone else changed the draft", advice: "Review the draft, then try again." },
  internal: { label: "Something went wrong on our side", advice: "Try again." },
};

const ownCodes: RunErrorCode[] = [
  "cancelled",
  "budget_exhausted",
  "no_model",
  "limit_reached",
  "unreadable_source",
  "no_sources",
  "conflict",
  "internal",
];

/** Failures of the model or its provider, whose message says what happened and what helps. */
const isOfModel = (code: RunErrorCode): boolean => !ownCodes.includes(code);

/** Failures that are fixed in the writer settings. */
export const isOfWriter = (code: RunErrorCode): boolean =>
  [
    "quota_exhausted",
    "unauthorized",
    "not_found",
    "bad_request",
    "unsupported",
    "budget_exhausted",
    "no_model",
  ].includes(code);

/**
 * What happened, in a sentence, and what to do. For failures of a model or a budget, the message says both, with
 * details; for others, it goes between our own sentences.
 */
export function failureWords({ code, message }: { code: RunErrorCode; message: string }): {
  what: string;
  help: string;
} {
  const { label, advice } = runErrorWords[code];
  if (!isOfModel(code) && !code.endsWith("budget_exhausted"))
    return { what: `${label}.`, help: `${message} ${advice}` };
  const [, what = message, help = advice] = /^(.+?[.!?])\s+(.+)$/s.exec(message) ?? [];
  return { what, help };
}
