import { RunErrorCode } from "@schema/runs";
import type { Effort, TaskSettings, Usage, WriterCall, WriterKind } from "@schema/writer";
import { countOf, shortCount, usd } from "@/lib/number-words";
import { runErrorWords } from "@/lib/runs/run-error-words";
import { copy } from "./copy";
import type { Subject } from "./task-form";

export const writerWords: Record<WriterKind, string> = {
  none: "No model",
  recorded: "Recorded responses (demo)",
  openai: "OpenAI-compatible endpoint",
  "workers-ai": "Workers AI binding",
};

export const subjectWords: Record<Subject, { label: string; hint: string }> = {
  all: { label: "All tasks", hint: "Applies to every task without a value of its own." },
  topics: { label: "Topics", hint: "Suggests topics to write about." },
  outline: { label: "Outline", hint: "Plans the sections of a post." },
  sections: { label: "Sections", hint: "Writes each section of a post. Most of the text comes from here." },
  edit: { label: "Final edit", hint: "Edits the whole post, and repairs it once if a check fails." },
  evidence: {
    label: "Evidence",
    hint: "Finds claims in a post and the quotes that support them, and corrects claims that have none.",
  },
  polish: { label: "Editor", hint: "Improves, translates or rewrites a section in the editor." },
  assistant: { label: "Content Assistant", hint: "Learns the context and the voice, and prepares research." },
};

export const effortWords: Record<Effort, string> = {
  none: "None",
  low: "Low",
  medium: "Medium",
  high: "High",
};

/** The prices of a task's own model. */
export function priceWords({
  inputUsdPerMillion: input,
  outputUsdPerMillion: output,
}: Pick<TaskSettings, "inputUsdPerMillion" | "outputUsdPerMillion">): string {
  if (input === null || output === null) return copy.tasksCard.noPrice;
  return copy.tasksCard.price(usd(input), usd(output));
}

const tasks: Record<string, string> = {
  topics: "Topics",
  outline: "Outline",
  section: "Section",
  edit: "Edit",
  draft: "Draft",
  polish: "Polish",
  repair: "Repair",
  context: "Context",
  questions: "Research questions",
  claims: "Evidence",
  entailment: "Comparing quotes",
  correct: "Corrections",
  revise: "Revision",
  voice: "Style guide",
  image: "Image",
  search: "Web search",
};

export const taskWords = (task: string): string => tasks[task] ?? task;

/** The outcome of a call and, if it failed, why. */
export function outcomeWords(outcome: string): string {
  if (outcome === "ok") return "Succeeded";
  if (isOpen(outcome)) return outcome === "under_way" ? "In progress" : "Unconfirmed";
  const known = RunErrorCode.safeParse(outcome);
  return known.success ? runErrorWords[known.data].label : "Failed";
}

/** Explains a call without a recorded response. */
export const outcomeNote = {
  under_way: "no response yet",
  unconfirmed: "the response never arrived; it may have been billed",
} as const;

export const isOpen = (outcome: string): outcome is keyof typeof outcomeNote => outcome in outcomeNote;

export function outcomeTone(outcome: string): "good" | "warn" | "neutral" | "bad" {
  if (outcome === "ok") return "good";
  if (outcome === "unconfirmed") return "warn";
  return outcome === "under_way" || outcome === "cancelled" ? "neutral" : "bad";
}

/**
 * Tokens, images or searches: as the endpoint reported them, or estimated. An image whose call was cancelled may still be billed.
 */
export function usedWords({
  inputTokens,
  outputTokens,
  images,
  searches = 0,
  estimated,
}: Pick<WriterCall, "inputTokens" | "outputTokens" | "images" | "searches" | "estimated">): string {
  if (searches > 0) return countOf(searches, "search", "searches");
  if (images > 0) return estimated ? `up to ${countOf(images, "image")}` : countOf(images, "image");
  const tokens = shortCount(inputTokens + outputTokens);
  return estimated ? `about ${tokens}` : tokens;
}

const monthName = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" of `2026-11`. */
export const monthWords = ({ month }: Pick<Usage, "month">): string =>
  monthName.format(Date.parse(`${month}-01T00:00:00Z`));
