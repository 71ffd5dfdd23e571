import { EditorState } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { placesOf } from "../../../dashboard/src/features/editor/rich/places";
import { SourceText } from "../../../dashboard/src/features/editor/rich/source-text";
import { marksAt, setMarks, textMarks } from "../../../dashboard/src/features/editor/rich/text-marks";
import type { TextMark } from "../../../dashboard/src/features/editor/source/text-editor";
import { textMark } from "../text-mark";

const markdown = [
  "Acme sold **4,200** anvils. It is [broken](/gone), and [broken](/here) is not.",
  "#### Its face",
  "Its face ![](/images/a.png) and ![](/images/b.png)",
  '<p align="left">Raw <img src="/c.png"></p>',
  "Acme sold **4,200** anvils.\n",
].join("\n\n");

const sold = textMark("Acme sold **4,200** anvils.", { look: "unsupported" });
const link = textMark("[broken](/gone)");
const heading = textMark("#### Its face");
const image = textMark("![](/images/b.png)");
const html = textMark('<img src="/c.png">');

function open(marks: readonly TextMark[]) {
  const source = new SourceText(markdown);
  const state = EditorState.create({ doc: source.doc, plugins: [textMarks] });
  return { source, state: state.apply(setMarks(state, marks)) };
}

const wordsOf = ({ doc }: EditorState, words: string) =>
  placesOf(doc, words).map(({ from, to }) => doc.textBetween(from, to, " ", "*"));
/** Where a mark is, by asking at every position. */
function shownAt(state: EditorState, wanted: TextMark): number {
  let count = 0;
  for (let at = 0, before = false; at <= state.doc.content.size; at++) {
    const isIn = marksAt(state, at, 1)?.marks.includes(wanted) ?? false;
    if (isIn && !before) count++;
    before = isIn;
  }
  return count;
}

describe("what is marked in rich text", () => {
  it("is all places of the words, formatted or not", () => {
    const { state } = open([sold]);
    expect(wordsOf(state, sold.words)).toEqual(["Acme sold 4,200 anvils.", "Acme sold 4,200 anvils."]);
    expect(shownAt(state, sold)).toBe(2);
  });

  it("is the link, the image and the heading that are meant, and no other with the same words", () => {
    const { state } = open([link, heading, image, html]);
    for (const mark of [link, heading, image, html])
      expect([mark.words, shownAt(state, mark)]).toEqual([mark.words, 1]);
    const [place] = placesOf(state.doc, image.words);
    expect(state.doc.nodeAt(place?.from ?? 0)?.attrs.src).toBe("/images/b.png");
  });

  it("lists the narrowest first where marks overlap", () => {
    const words = textMark("4,200");
    const { state } = open([sold, words]);
    const [place] = placesOf(state.doc, "4,200");
    expect(marksAt(state, place?.from ?? 0, 1)?.marks).toEqual([words, sold]);
  });
});

describe("typing in marked text", () => {
  it("moves the marks, and takes away only the one whose words change; undoing brings it back", () => {
    const { state } = open([sold, link, heading, image]);
    const typed = state.apply(state.tr.insertText("Well: ", 1));
    expect(shownAt(typed, sold)).toBe(2);
    const [first] = placesOf(typed.doc, sold.words);
    const changed = typed.apply(typed.tr.insertText("x", (first?.from ?? 0) + 2));
    expect([sold, link, heading, image].map((mark) => shownAt(changed, mark))).toEqual([1, 1, 1, 1]);
    const back = changed.apply(changed.tr.delete((first?.from ?? 0) + 2, (first?.from ?? 0) + 3));
    expect(shownAt(back, sold)).toBe(2);
  });

  it("keeps marks through splitting, joining and removing blocks", () => {
    const { state } = open([sold, image]);
    const [, second] = placesOf(state.doc, sold.words);
    const split = state.apply(state.tr.split((second?.from ?? 0) + 4));
    expect(shownAt(split, sold)).toBe(1);
    const joined = split.apply(split.tr.join((second?.from ?? 0) + 5));
    expect(shownAt(joined, sold)).toBe(2);
    const cut = joined.apply(joined.tr.delete(0, joined.doc.child(0).nodeSize));
    expect([shownAt(cut, sold), shownAt(cut, image)]).toEqual([1, 1]);
  });

  it("follows a heading whose level changes, and a link that goes elsewhere", () => {
    const { state } = open([heading, link]);
    const [place] = placesOf(state.doc, heading.words);
    const level = state.apply(state.tr.setNodeAttribute((place?.from ?? 1) - 1, "level", 3));
    expect(shownAt(level, heading)).toBe(0);
    const [at] = placesOf(level.doc, link.words);
    const { from = 0, to = 0 } = at ?? {};
    const plain = level.apply(level.tr.removeMark(from, to));
    expect(shownAt(plain, link)).toBe(0);
  });
});

it("leaves every byte of the Markdown as it is", () => {
  const { source, state } = open([sold, link, heading, image, html]);
  expect(source.write(state.doc, source.origins)).toBe(markdown);
});
