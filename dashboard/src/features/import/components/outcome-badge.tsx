import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import type { Outcome } from "../api/import-posts";

const tones: Record<Outcome, ComponentProps<typeof Badge>["tone"]> = {
  created: "good",
  updated: "accent",
  unchanged: "neutral",
  skipped: "neutral",
  failed: "bad",
};

/** In a dry run it says what would be. Of posts of another site it is known only once they are read whole what differs in them. */
export const outcomeWords = (outcome: Outcome, dryRun: boolean, noun: "file" | "post"): string => {
  const planned: Partial<Record<Outcome, string>> = {
    created: "New",
    updated: noun === "post" ? "Update if changed" : "Update",
    failed: "Cannot be read",
  };
  const done: Partial<Record<Outcome, string>> = { created: "Created", updated: "Updated", failed: "Failed" };
  const always: Partial<Record<Outcome, string>> = { unchanged: "Unchanged", skipped: "Left out" };
  return always[outcome] ?? (dryRun ? planned : done)[outcome] ?? outcome;
};

type OutcomeBadgeProps = { outcome: Outcome; dryRun: boolean; noun: "file" | "post" };

export function OutcomeBadge({ outcome, dryRun, noun }: OutcomeBadgeProps) {
  return (
    <Badge tone={tones[outcome]} dot>
      {outcomeWords(outcome, dryRun, noun)}
    </Badge>
  );
}
