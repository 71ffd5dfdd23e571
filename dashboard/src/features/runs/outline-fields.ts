import type { OutlineSection, OutlineUpdate, RunOutline } from "@schema/outline";
import type { Run } from "@schema/runs";
import { copy } from "./copy";

/** The outline editor continues such a run. */
export const waitsForOutline = ({ kind, state, stage }: Pick<Run, "kind" | "state" | "stage">): boolean =>
  kind === "post" && state === "waiting" && stage === "sections";

export interface SectionFields extends Omit<OutlineSection, "words"> {
  /** Identifies the rows while they move. */
  key: number;
  words: string;
}

export interface OutlineFields {
  title: string;
  sections: SectionFields[];
}

export const outlineFields = ({
  title,
  sections,
}: Pick<RunOutline, "title" | "sections">): OutlineFields => ({
  title,
  sections: sections.map((section, key) => ({ ...section, key, words: String(section.words) })),
});

export const outlineInput = ({ title, sections }: OutlineFields, version: number): OutlineUpdate => ({
  version,
  title: title.trim(),
  sections: sections.map(({ heading, point, passages, words }) => ({
    heading: heading.trim(),
    point: point.trim(),
    passages,
    words: Math.round(Number(words)),
  })),
});

const usualWords = "150";

export const withNew = (sections: readonly SectionFields[]): SectionFields[] => [
  ...sections,
  {
    key: Math.max(-1, ...sections.map(({ key }) => key)) + 1,
    heading: "",
    point: "",
    passages: [],
    words: usualWords,
  },
];

/** The sections with one moved up or down, if it can be. */
export function withMoved(sections: SectionFields[], at: number, by: 1 | -1): SectionFields[] {
  const [one, other] = [sections[at], sections[at + by]];
  return one && other ? sections.with(at, other).with(at + by, one) : sections;
}

/** Why an outline cannot be saved: problems of the title and of each section. */
export function outlineProblems({ title, sections }: OutlineFields) {
  const headings = sections.map(({ heading }) => heading.trim().toLowerCase());
  return {
    title: title.trim() === "" ? copy.outlineFields.enterTitle : undefined,
    sections: sections.map(({ words }, at) => {
      const heading = headings[at] ?? "";
      if (heading === "" && at > 0) return copy.outlineFields.everySectionAfterFirst;
      if (headings.indexOf(heading) < at) return copy.outlineFields.anotherSectionHasHeading;
      const length = Number(words);
      return Number.isFinite(length) && length >= 20 && length <= 3_000
        ? undefined
        : copy.outlineFields.enterLengthFrom20;
    }),
  };
}
