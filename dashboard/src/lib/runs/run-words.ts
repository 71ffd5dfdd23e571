import type { ReviewState, RunKind, RunStage, RunState } from "@schema/runs";

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
  gate: { label: "Checks", doing: "Repairing what failed the checks" },
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
