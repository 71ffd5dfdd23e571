import type { ReviewState, RunErrorCode, RunKind, RunStage, RunState } from "@schema/runs";

type Tone = "neutral" | "good" | "warn" | "bad" | "accent";

export const runStateWords: Record<RunState, { label: string; tone: Tone }> = {
  pending: { label: "Waiting its turn", tone: "neutral" },
  processing: { label: "At work", tone: "accent" },
  waiting: { label: "Waits for you", tone: "warn" },
  completed: { label: "Finished", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export const runKindWords: Record<RunKind, string> = {
  post: "Post",
  topics: "Topics",
  context: "Context",
  research: "Research",
};

/** What a stage is called, and what is done in it. */
export const stageWords: Record<RunStage, { label: string; doing: string }> = {
  topic: { label: "Topics", doing: "Looking for topics" },
  draft: { label: "Draft", doing: "Writing the draft" },
  polish: { label: "Polish", doing: "Polishing section by section" },
  evidence: { label: "Evidence", doing: "Looking for the sources of what it states" },
  images: { label: "Images", doing: "Making the images" },
  place: { label: "Schedule or publish", doing: "Putting it in its place" },
  questions: { label: "Questions", doing: "Working out what to ask" },
  search: { label: "Search", doing: "Searching" },
  read: { label: "Read", doing: "Reading the sources" },
  propose: { label: "Propose", doing: "Writing the proposal" },
};

export const reviewWords: Record<ReviewState, { label: string; tone: Tone } | null> = {
  none: null,
  awaiting: { label: "Awaits review", tone: "warn" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "neutral" },
};

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

/** Failures that are mended at the writer's settings. */
export const isOfWriter = (code: RunErrorCode): boolean =>
  ["quota_exhausted", "unauthorized", "not_found", "bad_request", "unsupported", "budget_exhausted"].includes(
    code,
  );
