import type { RunErrorCode } from "@schema/runs";

/** Why something failed, and what helps; the run's own message tells the particulars. */
export const runErrorWords: Record<RunErrorCode, { label: string; advice: string }> = {
  timed_out: { label: "The model took too long", advice: "Try again, or set a faster model." },
  rate_limited: { label: "The model’s provider asks to slow down", advice: "Try again in a while." },
  unavailable: { label: "The model cannot be reached", advice: "Try again once its provider is well." },
  malformed: {
    label: "The model’s answer could not be used",
    advice: "Try again; a more capable model helps.",
  },
  cut_off: { label: "The model’s answer was cut off", advice: "Set a model that may answer at more length." },
  quota_exhausted: {
    label: "The account at the model’s provider is used up",
    advice: "Fill it up, then try again.",
  },
  refused: { label: "The model refused", advice: "Change the topic, or write this one yourself." },
  unauthorized: { label: "The model’s provider refused the key", advice: "Enter a valid key." },
  not_found: { label: "The model does not exist there", advice: "Check the model’s name and address." },
  bad_request: { label: "The model did not understand the request", advice: "Check the writer’s settings." },
  cancelled: { label: "Cancelled", advice: "" },
  unsupported: { label: "The writer cannot do this", advice: "" },
  budget_exhausted: {
    label: "This month’s budget is used up",
    advice: "Raise the budget or wait for the next month, then try again.",
  },
  limit_reached: {
    label: "A limit of the plan is reached",
    advice: "Delete what is not needed, or upgrade.",
  },
  unreadable_source: { label: "A source could not be read", advice: "Look at the sources." },
  no_sources: { label: "There was nothing to read", advice: "Give it sources or addresses." },
  conflict: { label: "Somebody changed it meanwhile", advice: "Look at the draft, then try again." },
  internal: { label: "Something broke on our side", advice: "Try again." },
};

const ownCodes: RunErrorCode[] = [
  "cancelled",
  "budget_exhausted",
  "limit_reached",
  "unreadable_source",
  "no_sources",
  "conflict",
  "internal",
];

/** Failures of the model or its provider, whose message says what happened and what helps. */
export const isOfModel = (code: RunErrorCode): boolean => !ownCodes.includes(code);

/** Failures that are mended at the writer's settings. */
export const isOfWriter = (code: RunErrorCode): boolean =>
  ["quota_exhausted", "unauthorized", "not_found", "bad_request", "unsupported", "budget_exhausted"].includes(
    code,
  );
