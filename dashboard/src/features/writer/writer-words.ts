import { RunErrorCode } from "@schema/runs";
import type { Usage, WriterCall, WriterKind } from "@schema/writer";
import { countOf, shortCount } from "@/lib/count-words";
import { runErrorWords } from "@/lib/runs/run-error-words";

export const writerWords: Record<WriterKind, string> = {
  none: "No model",
  recorded: "Recorded responses (demo)",
  openai: "OpenAI-compatible endpoint",
  "workers-ai": "Workers AI binding",
};

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
  voice: "Style guide",
  image: "Image",
};

export const taskWords = (task: string): string => tasks[task] ?? task;

/** What came of an asking, and of a failed one why. */
export function outcomeWords(outcome: string): string {
  if (outcome === "ok") return "Succeeded";
  if (isOpen(outcome)) return outcome === "under_way" ? "In progress" : "Unconfirmed";
  const known = RunErrorCode.safeParse(outcome);
  return known.success ? runErrorWords[known.data].label : "Failed";
}

/** Explains a call without a recorded answer. */
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

/** Tokens, or pictures: as the endpoint told them, or about so many. One that was given up while it was drawn may be billed. */
export function usedWords({
  inputTokens,
  outputTokens,
  images,
  estimated,
}: Pick<WriterCall, "inputTokens" | "outputTokens" | "images" | "estimated">): string {
  if (images > 0) return estimated ? `up to ${countOf(images, "image")}` : countOf(images, "image");
  const tokens = shortCount(inputTokens + outputTokens);
  return estimated ? `about ${tokens}` : tokens;
}

const monthName = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" of `2026-11`. */
export const monthWords = ({ month }: Pick<Usage, "month">): string =>
  monthName.format(Date.parse(`${month}-01T00:00:00Z`));
