import type { FullFields } from "../../../../schema/api/post-fields";
import { readBlocks } from "../../../platform/text/blocks";
import { oneLine } from "../../../platform/text/sentences";
import type { Answer, TaskOf } from "../../models";
import type { EditRefusal } from "../../runs";
import { checkGate } from "../gate/check-gate";
import { wholeEditRefusal } from "../polish/edit-refusal";
import { keepFrame } from "../polish/keep-frame";
import { keptParts } from "../polish/kept-parts";
import { splitSections } from "../polish/split-sections";

/** The sections of a text with ids; joined, they give the text. */
export const sectionsOf = (content: string): { id: string; text: string }[] =>
  splitSections(content).map(({ text }, at) => ({ id: `s${at + 1}`, text }));

type Linked = { siteUrl: string | null; links: readonly string[] };

interface Revised {
  content: string;
  /** How many sections changed. */
  sections: number;
  /** Why the last refused one was refused. */
  refusal: EditRefusal | null;
}

/**
 * Puts the sections that a model revised into a text. One is refused if it adds facts that are not in the post, the passages or the
 * instruction, loses headings, links or much of its text, changes the language, comments on itself, or fails checks that the
 * text passed before. Blocks that only differ in white space keep their bytes.
 */
export function reviseSections(
  post: FullFields,
  { sections, passages, instruction }: TaskOf<"revise">,
  revisions: Answer<"revise">["revisions"],
  linked: Linked,
): Revised {
  const given = [post.title, post.content, instruction ?? "", ...passages.map(({ text }) => text)].join(
    "\n\n",
  );
  const texts = new Map(sections.map(({ id, text }) => [id, text]));
  const content = () => [...texts.values()].join("");
  const made: Revised = { content: post.content, sections: 0, refusal: null };
  for (const { id, text } of revisions) {
    const before = texts.get(id);
    if (before === undefined) continue;
    const after = keepBlocks(before, keepFrame(before, text));
    if (after === before) continue;
    const refusal = wholeEditRefusal(before, after, given);
    if (refusal !== null) {
      made.refusal = refusal;
      continue;
    }
    texts.set(id, after);
    if (failures(post, content(), passages, linked) > failures(post, made.content, passages, linked)) {
      texts.set(id, before);
      made.refusal = "fails_checks";
      continue;
    }
    made.content = content();
    made.sections += 1;
  }
  return made;
}

/** An edited text in which every block that is unchanged apart from white space keeps its bytes. */
function keepBlocks(before: string, after: string): string {
  const had = new Map(
    readBlocks(before).map(({ from, to }) => [oneLine(before.slice(from, to)), before.slice(from, to)]),
  );
  return readBlocks(after)
    .toReversed()
    .reduce((text, { from, to }) => {
      const own = had.get(oneLine(text.slice(from, to)));
      return own === undefined ? text : text.slice(0, from) + own + text.slice(to);
    }, after);
}

/** How many checks a text fails. Links that it already had are allowed. */
const failures = (
  post: FullFields,
  content: string,
  passages: TaskOf<"revise">["passages"],
  { siteUrl, links }: Linked,
): number =>
  checkGate({
    ...post,
    content,
    language: null,
    words: { min: 0, max: null },
    siteUrl,
    links: [...links, ...keptParts(post.content).links],
    hosts: [],
    sources: passages,
  }).length;
