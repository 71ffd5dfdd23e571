import { pick } from "../text/seeded";

export type DraftForm = "guide" | "how_to" | "checklist" | "mistakes" | "questions" | "comparison";

const forms: readonly [RegExp, DraftForm][] = [
  [/\bchecklist\b/i, "checklist"],
  [/\bmistakes?\b|\bavoid\b|\bpitfalls?\b/i, "mistakes"],
  [/\bquestions?\b|\bFAQ\b|[?？]$/i, "questions"],
  [/\bcompare|\bversus\b|\bvs\b|\bor\b|\balternatives?\b/i, "comparison"],
  [/^how to\b|\bstep by step\b|\bget started\b/i, "how_to"],
];

export const formOf = (title: string): DraftForm =>
  forms.find(([words]) => words.test(title))?.[1] ?? "guide";

/** The fixed phrases in a draft. Empty ones omit their part. */
export interface DraftWords {
  /** Introduces the post to an audience. */
  opening: string;
  covers: string;
  terms: string;
  more: string;
  source: string;
}

const openings: Record<DraftForm, readonly [string, ...string[]]> = {
  guide: ["A short guide for", "An overview for", "The essentials for"],
  how_to: ["A first look for", "Step by step for", "Where to start, for"],
  checklist: ["A list to work through, for", "A checklist for", "Points to check off, for"],
  mistakes: [
    "What is easy to overlook, for",
    "What goes wrong and how to prevent it, for",
    "Pitfalls to know about, for",
  ],
  questions: ["Answers for", "Questions and answers for", "Common questions, for"],
  comparison: ["Points to compare, for", "Help with a decision, for", "What to consider, for"],
};
const covers = ["It covers:", "In this post:", "The points in order:", "What's inside:"] as const;
const mores = ["Read next", "More on this", "Related posts", "Further reading"] as const;

export function englishWords(form: DraftForm, seed: number): DraftWords {
  return {
    opening: pick(openings[form], seed),
    covers: pick(covers, seed >>> 2),
    terms: pick(["Terms", "Terms used here", "In plain words"], seed >>> 5),
    more: pick(mores, seed >>> 7),
    source: "Source:",
  };
}

/** For text in other languages: only what the sources say, with their own headings. */
export const fewWords: DraftWords = {
  opening: "",
  covers: "",
  terms: "A–Z",
  more: "→",
  source: "→",
};
