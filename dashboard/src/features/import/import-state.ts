import type { ImportHearer } from "@schema/import-hearers";
import type { ImportItem } from "./api";

export type ImportState =
  | { step: "choose" }
  | { step: "reading" }
  | { step: "checking"; total: number }
  /** What would happen; nothing is written yet. */
  | { step: "review"; items: ImportItem[]; hears: ImportHearer[] }
  | { step: "importing"; done: number; total: number }
  /** Something went wrong, or it was cancelled: posts already imported are kept. */
  | {
      step: "stopped";
      phase: "checking" | "importing";
      done: number;
      total: number;
      items: ImportItem[];
      error: unknown;
    }
  | { step: "done"; items: ImportItem[] };

export const countOf = (items: readonly ImportItem[], ...outcomes: ImportItem["outcome"][]): number =>
  items.filter((item) => outcomes.includes(item.outcome)).length;

/** "3 created, 1 updated." */
export const outcomesIn = (items: readonly ImportItem[]): string => {
  const counts = (["created", "updated", "unchanged"] as const)
    .map((outcome) => ({ outcome, count: countOf(items, outcome) }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${outcome}`);
  return counts.length > 0 ? `${counts.join(", ")}.` : "";
};

/** The files that a dry run found importable. */
export const importable = (items: readonly ImportItem[]): ImportItem[] =>
  items.filter(({ outcome }) => outcome !== "failed" && outcome !== "skipped");
