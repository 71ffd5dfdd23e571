import { escaped } from "../../../../../platform/text/plain";
import { aboutOf } from "../form-words";
import type { Passage } from "../passages";
import { furniture } from "../text/furniture";
import { likeness } from "../text/likeness";

export interface Section {
  /** Null for the beginning of the post, below its title, and for continuations. */
  heading: string | null;
  passage: Passage;
  /** Markdown of its blocks, in order. */
  text: string;
}

/** The passages whole, each below its heading; headings are not repeated. */
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

/** A heading that repeats the title is left out. */
const isTitle = (heading: string, title: string): boolean =>
  title.toLowerCase().includes(heading.toLowerCase().replace(/[.:]+$/, "")) &&
  (passesAsTitle(heading, title) || heading.split(" ").length > 2);

const passesAsTitle = (heading: string, title: string): boolean =>
  title.toLowerCase().startsWith(heading.toLowerCase().replace(/[.:]+$/, "")) ||
  likeness(aboutOf(heading), aboutOf(title)) >= 0.6;

export const writeHeading = (heading: string): string => `## ${escaped(heading)}`;
