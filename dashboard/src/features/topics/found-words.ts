import type { Run } from "@schema/runs";
import { countOf } from "@/lib/number-words";

/** The result of a topic search. Its title says how many were requested, which may be more than were new. */
export function foundWords({ title, foundTopics }: Pick<Run, "title" | "foundTopics">): string {
  if (foundTopics === null || Number.parseInt(title, 10) === foundTopics) return `Found: ${title}`;
  return `Found: ${countOf(foundTopics, "topic")} (you asked for ${title})`;
}
