import type { ReviewState, RunKind, RunStage, RunState } from "@schema/runs";
import { wholeSeconds } from "../duration-words";

type Tone = "neutral" | "good" | "warn" | "bad" | "accent";

export const runStateWords: Record<RunState, { label: string; tone: Tone }> = {
  pending: { label: "Queued", tone: "neutral" },
  processing: { label: "In progress", tone: "accent" },
  waiting: { label: "Needs you", tone: "warn" },
  completed: { label: "Finished", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export const runKindWords: Record<RunKind, string> = {
  post: "Post",
  refresh: "Refresh",
  topics: "Topics",
  context: "Context",
  research: "Research",
};

/** The name of a stage, and what it does. */
export const stageWords: Record<RunStage, { label: string; doing: string }> = {
  topic: { label: "Topics", doing: "Finding topics" },
  brief: { label: "Brief", doing: "Gathering background" },
  outline: { label: "Outline", doing: "Planning the post" },
  sections: { label: "Sections", doing: "Writing section by section" },
  edit: { label: "Edit", doing: "Editing the whole post" },
  draft: { label: "Draft", doing: "Writing the draft" },
  polish: { label: "Polish", doing: "Polishing section by section" },
  gate: { label: "Checks", doing: "Repairing what failed the checks" },
  evidence: { label: "Evidence", doing: "Finding sources for its claims" },
  correct: { label: "Corrections", doing: "Correcting sentences that no source supports" },
  images: { label: "Images", doing: "Creating images" },
  place: { label: "Schedule or publish", doing: "Scheduling or publishing" },
  revise: { label: "Revision", doing: "Revising sections" },
  questions: { label: "Questions", doing: "Preparing questions" },
  search: { label: "Search", doing: "Searching" },
  read: { label: "Read", doing: "Reading the sources" },
  propose: { label: "Propose", doing: "Writing the proposal" },
};

export const reviewWords: Record<ReviewState, { label: string; tone: Tone } | null> = {
  none: null,
  awaiting: { label: "Awaiting review", tone: "warn" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "neutral" },
};

/** "Retrying in 4 s"; `at` and `now` in milliseconds since the epoch. */
export const triesAgainWords = (at: number, now: number): string =>
  at > now ? `Retrying in ${wholeSeconds(at - now)}` : "Retrying any moment";
