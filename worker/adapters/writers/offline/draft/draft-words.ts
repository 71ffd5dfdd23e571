import { pick } from "../text/seeded";

export type DraftForm = "guide" | "how_to" | "checklist" | "mistakes" | "questions" | "comparison";

const forms: readonly [RegExp, DraftForm][] = [
  [/\bchecklist\b/i, "checklist"],
  [/\bmistakes?\b|\bavoid\b|\bpitfalls?\b/i, "mistakes"],
  [/\bquestions?\b|\bFAQ\b|[?？]$/i, "questions"],
  [/\bcompare|\bversus\b|\bvs\b|\bor\b|\balternatives?\b/i, "comparison"],
  [/^how\b|\bstep\b|\bget started\b|\bbegin\b/i, "how_to"],
];

export const formOf = (title: string): DraftForm =>
  forms.find(([words]) => words.test(title))?.[1] ?? "guide";

/** The few words of our own in a draft. Empty ones leave their part out. */
export interface DraftWords {
  opening: string;
  section: (heading: string, number: number) => string;
  checklist: string;
  terms: string;
  more: string;
  source: string;
}

const openings: Record<DraftForm, readonly [string, ...string[]]> = {
  guide: ["In short:", "The main point first:", "What matters most:"],
  how_to: ["Before the first step:", "Start from here:", "The starting point:"],
  checklist: ["Why go through a list at all:", "The list rests on this:", "Keep in mind while ticking off:"],
  mistakes: [
    "What is easily overlooked:",
    "Most trouble starts when this is forgotten:",
    "Worth knowing beforehand:",
  ],
  questions: ["The short answer:", "In one breath:", "First things first:"],
  comparison: [
    "What the choice hangs on:",
    "The difference that counts:",
    "Before weighing one against the other:",
  ],
};
const checklists = ["Checklist", "To tick off", "Before you go on", "To take away"] as const;
const mores = ["Read next", "More on this", "Related posts", "Further reading here"] as const;

export function englishWords(form: DraftForm, seed: number): DraftWords {
  return {
    opening: pick(openings[form], seed),
    section: (heading, number) => {
      if (/[?？]$/.test(heading)) return heading;
      if (form === "how_to") return `Step ${number}: ${heading}`;
      return form === "mistakes" ? `Easily missed: ${heading}` : heading;
    },
    checklist: pick(checklists, seed >>> 3),
    terms: pick(["Terms", "Words used here", "In plain words"], seed >>> 5),
    more: pick(mores, seed >>> 7),
    source: "Source:",
  };
}

/** For text in other languages: what the sources say, and their own headings. */
export const fewWords: DraftWords = {
  opening: "",
  section: (heading) => heading,
  checklist: "✓",
  terms: "A–Z",
  more: "→",
  source: "→",
};
