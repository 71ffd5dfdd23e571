import { RunErrorCode } from "@schema/runs";
import type { Usage, WriterKind } from "@schema/writer";
import { runErrorWords } from "@/lib/runs/run-error-words";

export const writerWords: Record<WriterKind, string> = {
  offline: "Offline writer",
  openai: "OpenAI-compatible endpoint",
  "workers-ai": "Workers AI binding",
};

const tasks: Record<string, string> = {
  topics: "Topics",
  draft: "Draft",
  polish: "Polish",
  context: "Context",
  questions: "Research questions",
  claims: "Evidence",
  image: "Picture",
};

export const taskWords = (task: string): string => tasks[task] ?? task;

/** What came of an asking, and of a failed one why. */
export function outcomeWords(outcome: string): string {
  if (outcome === "ok") return "Answered";
  const known = RunErrorCode.safeParse(outcome);
  return known.success ? runErrorWords[known.data].label : "Failed";
}

const monthName = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" of `2026-11`. */
export const monthWords = ({ month }: Pick<Usage, "month">): string =>
  monthName.format(Date.parse(`${month}-01T00:00:00Z`));
