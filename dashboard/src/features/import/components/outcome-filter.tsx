import { cn } from "@/lib/cn";
import type { ImportItem, Outcome } from "../api/import-posts";
import { countOf } from "../import-state";
import { outcomeWords } from "./outcome-badge";

const order: Outcome[] = ["created", "updated", "unchanged", "failed", "skipped"];

type OutcomeFilterProps = {
  items: ImportItem[];
  noun: "file" | "post";
  dryRun: boolean;
  value: Outcome | null;
  onChange: (outcome: Outcome | null) => void;
};

/** The counts of each outcome; pressing one shows only its own. */
export function OutcomeFilter({ items, noun, dryRun, value, onChange }: OutcomeFilterProps) {
  const choices = [
    { outcome: null, words: "All", count: items.length },
    ...order.map((outcome) => ({
      outcome,
      words: outcomeWords(outcome, dryRun, noun),
      count: countOf(items, outcome),
    })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show {noun}s by outcome</legend>
      {choices
        .filter(({ outcome, count }) => outcome === null || count > 0)
        .map(({ outcome, words, count }) => (
          <button
            type="button"
            key={words}
            aria-pressed={value === outcome}
            onClick={() => onChange(outcome)}
            className={cn(
              "inline-flex h-8 items-center gap-2 rounded-full border px-3 font-medium text-sm transition-colors phone:h-11",
              value === outcome ? "border-primary bg-primary text-on-primary" : "bg-surface hover:bg-muted",
            )}
          >
            {words}
            <span className={cn("tabular-nums", value !== outcome && "text-ink-3")}>{count}</span>
          </button>
        ))}
    </fieldset>
  );
}
