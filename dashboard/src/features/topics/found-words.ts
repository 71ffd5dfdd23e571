import type { Run } from "@schema/runs";
import { countOf } from "@/lib/count-words";

/** What a search for topics came to: its title says how many were asked for, which may be more than were new. */
export function foundWords({ title, foundTopics }: Pick<Run, "title" | "foundTopics">): string {
  if (foundTopics === null || Number.parseInt(title, 10) === foundTopics) return `Found: ${title}`;
  return `Found: ${countOf(foundTopics, "topic")} (you asked for ${title})`;
}
