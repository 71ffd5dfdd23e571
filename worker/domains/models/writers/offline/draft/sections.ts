import { escaped } from "../../../../../platform/text/plain";
import { aboutOf } from "../form-words";
import type { Passage } from "../passages";
import { furniture } from "../text/furniture";
import { likeness } from "../text/likeness";

export interface Section {
  /** Null for what the post begins with, below its own title, and for what goes on. */
  heading: string | null;
  passage: Passage;
  /** Markdown of its blocks, in their order. */
  text: string;
}

/** The passages whole, each below its own heading; a heading is told once. */
export function writeSections(passages: readonly Passage[], title: string): Section[] {
  const headings = new Set<string>();
  return passages.map((passage, at): Section => {
    const { heading, blocks } = passage;
    const isKnown =
      headings.has(heading) ||
      furniture.test(heading) ||
      (at === 0 && (!passage.hasHeading || isTitle(heading, title)));
    headings.add(heading);
    return {
      heading: isKnown ? null : heading,
      passage,
      text: blocks.map(({ markdown }) => markdown).join("\n\n"),
    };
  });
}

/** A heading that says what the title says is not said again below it. */
const isTitle = (heading: string, title: string): boolean =>
  title.toLowerCase().includes(heading.toLowerCase().replace(/[.:]+$/, "")) &&
  (passesAsTitle(heading, title) || heading.split(" ").length > 2);

const passesAsTitle = (heading: string, title: string): boolean =>
  title.toLowerCase().startsWith(heading.toLowerCase().replace(/[.:]+$/, "")) ||
  likeness(aboutOf(heading), aboutOf(title)) >= 0.6;

export const writeHeading = (heading: string): string => `## ${escaped(heading)}`;
