import type { Image } from "@schema/images";
import type { TextAnchor } from "@schema/text-anchor";
import { toggleMark } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import {
  EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import { copy } from "../copy";
import { unusedEscape } from "../layout/focus-mode";
import type { AnchoredComment } from "../source/anchored-comment";
import type { ImageUploads } from "../source/insert-images";
import {
  type Format,
  formatKeys,
  placeOfSection,
  polishKey,
  type TextEditor,
  type TextMark,
  type TextSection,
} from "../source/text-editor";
import type { TextPort } from "../source/text-link";
import type { Block } from "./blocks";
import { formats, keys, shortcuts } from "./commands";
import { commentAt, commentMarks, placeOfComment, selectedAnchor, setComments } from "./comments";
import { type LoadLinkCard, linkCards } from "./link-cards";
import { nodeViews } from "./node-views";
import { acceptPaste } from "./paste";
import { placeOf, placeOfLine, placesOf, type Range } from "./places";
import { schema } from "./schema";
import { closeSlash, slashMenu } from "./slash-menu";
import { followOrigins, type Origins, type Place, SourceText } from "./source-text";
import { markHover, marksAt, setMarks, textMarks } from "./text-marks";
import { insertImages, uploadMarks } from "./uploads";

const { nodes, marks } = schema;

/** What the user is asked beside the text, one thing at a time. */
export type Asked =
  | { what: "link"; range: Range; href: string }
  | {
      what: "marks";
      range: Range;
      marks: readonly TextMark[];
      focus: boolean;
      by: "hover" | "click" | "key";
    };

type RichOptions = {
  parent: HTMLElement;
  markdown: string;
  readOnly: boolean;
  uploads: ImageUploads;
  onChange: () => void;
  /** Called when someone wants to choose an image for the cursor's position. */
  onPickImage: () => void;
  /** Called when someone wants to add a question with its answer below the text. */
  onFaq: () => void;
  /** Called when a text came from outside that is nested too deeply to be shown as rich text. */
  onTooComplex: () => void;
  /** Called when someone wants to see the comment on a passage. */
  onOpenComment: (id: string, how: "click" | "key") => void;
  onClickMark: (mark: TextMark) => void;
  /** Null if the metadata of pages is not requested. */
  loadLinkCard: LoadLinkCard | null;
  /** Called with the marks that the cursor is in, after each change of the selection. */
  onCursor: (marks: readonly TextMark[]) => void;
};

/** The placeholders of an empty text, and of the empty paragraph with the cursor. */
const hints = (isEditable: boolean) =>
  new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from, empty } = selection;
        const only = doc.childCount === 1 && doc.firstChild;
        const isEmpty = only && only.type === nodes.paragraph && only.childCount === 0;
        const hint = (at: number, size: number, words: string) =>
          DecorationSet.create(doc, [
            Decoration.node(at, at + size, { class: "rich-hint", "data-hint": words }),
          ]);
        if (isEmpty) return hint(0, only.nodeSize, copy.richText.emptyText);
        const here = isEditable && empty && $from.depth === 1 ? $from.parent : null;
        if (here?.type !== nodes.paragraph || here.childCount > 0) return null;
        return hint($from.before(), here.nodeSize, copy.richText.emptyParagraph);
      },
    },
  });

/** Paragraphs of images only, as readers get them. */
const galleries = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = [];
      doc.descendants((node, at) => {
        if (node.type === nodes.paragraph && isGallery(node))
          found.push(Decoration.node(at, at + node.nodeSize, { class: "gallery" }));
        return !node.isTextblock;
      });
      return DecorationSet.create(doc, found);
    },
  },
});

function isGallery(paragraph: Node): boolean {
  let images = 0;
  for (const { type, text } of paragraph.children) {
    if (type === nodes.image) images++;
    else if (!/_break$/.test(type.name) && text?.trim() !== "") return false;
  }
  return images > 1;
}

/** The post as rich text. Holds the Markdown it was read from, and writes back only what was edited. */
export class RichEditor implements TextEditor, TextPort {
  readonly view: EditorView;
  asked: Asked | null = null;
  #source: SourceText;
  #origins: Origins;
  #onPolish: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();
  /** What the pointer is over. */
  readonly hover = markHover(
    (_, at) => {
      if (this.asked === null) this.#askMarks(at, "hover");
    },
    () => this.asked?.what === "marks" && this.asked.by === "hover" && this.closeAsked(),
  );

  /** Throws TooComplexError. */
  constructor(readonly options: RichOptions) {
    const { parent, markdown, readOnly } = options;
    this.#source = new SourceText(markdown);
    this.#origins = this.#source.origins;
    this.view = new EditorView(parent, {
      state: EditorState.create({ doc: this.#source.doc, plugins: this.#plugins(options) }),
      editable: () => !readOnly,
      nodeViews,
      scrollMargin: { top: 72, bottom: 48, left: 0, right: 0 },
      scrollThreshold: { top: 64, bottom: 32, left: 0, right: 0 },
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": copy.richText.text,
        class: "prose-preview rich-text",
        spellcheck: "true",
        autocapitalize: "sentences",
      },
      dispatchTransaction: (tr) => this.#apply(tr),
      handleClick: (view, at, event) => {
        const mark = event.target instanceof Element && event.target.closest(".rich-mark");
        if (mark) this.#clickMark(view.posAtDOM(mark, 0));
        else if (event.target instanceof Element && event.target.closest(".rich-comment"))
          this.#openComment(at, "click");
        return false;
      },
      handleDOMEvents: { ...this.hover.handlers, mousedown: (_, event) => this.#goOnBelow(event) },
    });
  }

  #plugins({ uploads, readOnly, loadLinkCard }: RichOptions): Plugin[] {
    return [
      slashMenu((view, block) => this.choose(view, block)),
      keymap({
        [formatKeys.link]: () => this.askLink(),
        "Alt-Enter": ({ selection: { head } }) =>
          this.#askMarks(head, "key") || this.#openComment(head, "key"),
        // ProseMirror prevents the default of every Escape, so its parents cannot see which ones it did not handle.
        Escape: () =>
          this.closeAsked() || !this.view.dom.dispatchEvent(new Event(unusedEscape, { bubbles: true })),
        "Alt-F10": () => this.#focusToolbar(),
        [polishKey]: () => {
          this.#onPolish?.();
          return this.#onPolish !== null;
        },
      }),
      acceptPaste(uploads),
      shortcuts(),
      ...keys(),
      history(),
      dropCursor({ class: "rich-drop", color: false }),
      gapCursor(),
      tableEditing(),
      uploadMarks,
      textMarks,
      commentMarks,
      galleries,
      ...(loadLinkCard ? [linkCards(loadLinkCard)] : []),
      hints(!readOnly),
      this.#askedMark(),
    ];
  }

  /** Keeps the words that a link is for visible while the focus is elsewhere. */
  #askedMark(): Plugin {
    return new Plugin({
      props: {
        decorations: ({ doc }) => {
          if (this.asked?.what !== "link") return null;
          const { from, to } = this.asked.range;
          return DecorationSet.create(doc, [Decoration.inline(from, to, { class: "rich-asked" })]);
        },
      },
    });
  }

  #apply(tr: Transaction): void {
    const before = this.view.state;
    const state = before.apply(tr);
    const read = tr.getMeta(readAnew) as SourceText | undefined;
    if (read) this.#source = read;
    this.#origins = read ? read.origins : followOrigins(this.#origins, before.doc, state.doc);
    if (tr.docChanged || (tr.selectionSet && !this.#isInMark(state.selection.head))) this.asked = null;
    this.view.updateState(state);
    if (tr.docChanged || tr.selectionSet)
      this.options.onCursor(marksAt(state, state.selection.head)?.marks ?? []);
    if (tr.docChanged && !tr.getMeta(fromOutside)) this.options.onChange();
    this.#tell();
  }

  #isInMark(at: number): boolean {
    return this.asked?.what === "marks" && at >= this.asked.range.from && at <= this.asked.range.to;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Calls back after each change of the text, the selection or the question, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get markdown(): string {
    return this.#source.write(this.view.state.doc, this.#origins);
  }

  #places(): Place[] {
    return this.#source.places(this.view.state.doc, this.#origins);
  }

  /** Reads another text in place of the current one; equal blocks stay as they are, with their history. */
  #read(markdown: string, change: (tr: Transaction, at: number) => Transaction): void {
    const source = new SourceText(markdown);
    const { state } = this.view;
    const { start, endBefore, endAfter } = difference(state.doc, source.doc);
    const [from, to] = [placeOf(state.doc, start), placeOf(state.doc, endBefore)];
    const next = source.doc.content.cut(placeOf(source.doc, start), placeOf(source.doc, endAfter));
    this.view.dispatch(change(state.tr.replaceWith(from, to, next), from).setMeta(readAnew, source));
  }

  /** Replaces the current text without reporting it as a change. */
  replaceText(markdown: string): void {
    if (markdown === this.markdown) return;
    try {
      this.#read(markdown, (tr) => tr.setMeta(fromOutside, true));
    } catch {
      this.options.onTooComplex();
    }
  }

  destroy(): void {
    // The pointer may just have left a mark, or leave one later.
    this.asked = null;
    this.#listeners.clear();
    this.view.destroy();
  }

  focus(): void {
    this.view.focus();
  }

  run(format: Format): void {
    if (format === "link") {
      this.askLink();
      return;
    }
    formats[format](this.view.state, this.view.dispatch, this.view);
    this.focus();
  }

  choose(view: EditorView, { run }: Block): void {
    view.focus();
    if (run === "image") this.options.onPickImage();
    else if (run === "link") this.askLink();
    else if (run === "faq") this.options.onFaq();
    else run(view.state, view.dispatch, view);
  }

  insertFile(file: File): void {
    insertImages(this.view, [file], this.view.state.selection.to, this.options.uploads);
  }

  insertImage({ url, alt }: Pick<Image, "url" | "alt">): void {
    const image = nodes.image.create({ src: url, alt });
    this.view.dispatch(this.view.state.tr.replaceSelectionWith(image).scrollIntoView());
  }

  section(): TextSection {
    const { doc, selection } = this.view.state;
    const places = this.#places();
    const { markdown } = this;
    const [first, last] = [selection.$from.index(0), Math.min(selection.$to.index(0), doc.childCount - 1)];
    const piece = (start: number, end: number) => {
      const from = places[start]?.from ?? 0;
      const to = end < places.length ? (places[end]?.from ?? markdown.length) : markdown.length;
      return { from, to, text: markdown.slice(from, to) };
    };
    if (!selection.empty) {
      const from = places[first]?.from ?? 0;
      const to = places[last]?.to ?? markdown.length;
      return { from, to, text: markdown.slice(from, to), heading: null, isSelection: true };
    }
    let start = Math.min(first, doc.childCount - 1);
    while (start > 0 && doc.child(start).type !== nodes.heading) start--;
    let end = first + 1;
    while (end < doc.childCount && doc.child(end).type !== nodes.heading) end++;
    const head = doc.child(start);
    const heading = head.type === nodes.heading ? head.textContent : null;
    return { ...piece(heading === null ? 0 : start, end), heading, isSelection: false };
  }

  accept(section: TextSection, edited: string): boolean {
    const { markdown } = this;
    const at = placeOfSection(markdown, section);
    if (at === null) return false;
    const text = markdown.slice(0, at) + edited + markdown.slice(at + section.text.length);
    return this.#edit(text, (tr, from) => tr.setSelection(Selection.near(tr.doc.resolve(from))));
  }

  #edit(markdown: string, select: (tr: Transaction, at: number) => Transaction): boolean {
    try {
      this.#read(markdown, (tr, at) => select(tr, at).scrollIntoView());
      return true;
    } catch {
      return false;
    }
  }

  /** Does what the shortcut does. */
  polish(): void {
    this.#onPolish?.();
  }

  onPolishKey(open: () => void): () => void {
    this.#onPolish = open;
    return () => {
      this.#onPolish = null;
    };
  }

  show(words: string): boolean {
    const { doc } = this.view.state;
    const [place] = placesOf(doc, words);
    const at = this.markdown.indexOf(words);
    const block = at < 0 || words === "" ? -1 : this.#places().findIndex(({ to }) => at < to);
    const selection = place
      ? TextSelection.create(doc, place.from, place.to)
      : block < 0
        ? null
        : NodeSelection.create(doc, placeOf(doc, block));
    if (!selection) return false;
    this.view.dispatch(this.view.state.tr.setSelection(selection).scrollIntoView());
    this.focus();
    return true;
  }

  replace(words: string, by: string): boolean {
    const { markdown } = this;
    const at = words === "" ? -1 : markdown.indexOf(words);
    if (at < 0 || !this.view.editable) return false;
    return this.#edit(markdown.slice(0, at) + by + markdown.slice(at + words.length), (tr, from) => {
      const [place] = placesOf(tr.doc, by).filter((one) => one.from >= from);
      return tr.setSelection(
        place ? TextSelection.create(tr.doc, place.from, place.to) : Selection.near(tr.doc.resolve(from)),
      );
    });
  }

  mark(marks: readonly TextMark[]): void {
    this.view.dispatch(setMarks(this.view.state, marks));
  }

  markComments(comments: readonly AnchoredComment[]): void {
    this.view.dispatch(setComments(this.view.state, comments));
  }

  selected(): TextAnchor | null {
    return selectedAnchor(this.view.state);
  }

  showPassage(anchor: TextAnchor): boolean {
    const { doc, tr } = this.view.state;
    const place = placeOfComment(doc, anchor);
    if (!place) return false;
    this.view.dispatch(tr.setSelection(TextSelection.create(doc, place.from, place.to)).scrollIntoView());
    this.focus();
    return true;
  }

  showLine(line: number): void {
    const { markdown } = this;
    const { doc, tr } = this.view.state;
    const at = placeOfLine(doc, { markdown, blocks: this.#places() }, line);
    this.view.dispatch(tr.setSelection(Selection.near(doc.resolve(at), 1)).scrollIntoView());
    this.focus();
  }

  #openComment(at: number, how: "click" | "key"): boolean {
    const id = commentAt(this.view.state, at);
    if (id !== null) this.options.onOpenComment(id, how);
    return id !== null;
  }

  /** The toolbar beside the text or, without one, the one above it. */
  #focusToolbar(): boolean {
    const pane = this.view.dom.closest("[data-pane]");
    const bars = [...(pane?.querySelectorAll("[role=toolbar]") ?? [])];
    bars.at(-1)?.querySelector("button")?.focus();
    return bars.length > 0;
  }

  /** A shortcut asks at the cursor, even after the last letter of the words. */
  #askMarks(at: number, by: "hover" | "click" | "key"): boolean {
    const found = marksAt(this.view.state, at, by === "key" ? 0 : 1);
    if (found) this.#ask({ what: "marks", marks: found.marks, range: found, focus: by === "key", by });
    return found !== null;
  }

  #clickMark(at: number): void {
    if (!this.#askMarks(at, "click") || this.asked?.what !== "marks") return;
    const [first] = this.asked.marks;
    if (first) this.options.onClickMark(first);
  }

  /** For the selection, for the link around the cursor, or for a new link. */
  askLink(): boolean {
    const { state } = this.view;
    const { from, to, $from, empty } = state.selection;
    if (!this.view.editable || !state.selection.$from.parent.type.allowsMarkType(marks.link)) return false;
    const link = linkAround(state);
    const range = empty && link ? link.range : { from, to };
    this.#ask({ what: "link", range, href: link?.href ?? "" });
    return $from.parent.isTextblock;
  }

  #ask(asked: Asked): void {
    this.asked = asked;
    closeSlash(this.view);
  }

  closeAsked(): boolean {
    if (!this.asked) return false;
    this.asked = null;
    this.view.dispatch(this.view.state.tr);
    return true;
  }

  /** Turns the range into a link, or inserts the words as one; an empty URL removes the link. */
  setLink({ from, to }: Range, href: string, words: string): void {
    const { tr } = this.view.state;
    if (href === "") tr.removeMark(from, to, marks.link);
    else if (from === to)
      tr.insert(from, schema.text(words || href, [marks.link.create({ href, bare: words === "" })]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    const end = from === to ? from + (words || href).length : to;
    tr.setSelection(TextSelection.create(tr.doc, href === "" ? to : end)).removeStoredMark(marks.link);
    this.view.dispatch(tr.scrollIntoView());
    this.focus();
  }

  toggle(mark: "strike"): void {
    toggleMark(marks[mark])(this.view.state, this.view.dispatch);
    this.focus();
  }

  /** A click below a last block that the cursor cannot leave adds a paragraph to continue in. */
  #goOnBelow(event: MouseEvent): boolean {
    const { dom, state, editable } = this.view;
    const last = dom.lastElementChild;
    if (!editable || event.target !== dom || !last || event.clientY < last.getBoundingClientRect().bottom)
      return false;
    const { tr, doc } = state;
    if (doc.lastChild?.type !== nodes.paragraph) tr.insert(doc.content.size, nodes.paragraph.create());
    this.view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)));
    this.focus();
    event.preventDefault();
    return true;
  }
}

/** Keys of transaction metadata: that the text came from outside, and the text that was read. */
const fromOutside = "fromOutside";
const readAnew = "readAnew";

/** The differing blocks between those that two documents share at both ends. */
function difference(before: Node, after: Node): { start: number; endBefore: number; endAfter: number } {
  let start = 0;
  let endBefore = before.childCount;
  let endAfter = after.childCount;
  while (start < endBefore && start < endAfter && before.child(start).eq(after.child(start))) start++;
  while (endBefore > start && endAfter > start && before.child(endBefore - 1).eq(after.child(endAfter - 1))) {
    endBefore--;
    endAfter--;
  }
  return { start, endBefore, endAfter };
}

/** The link at the cursor, or at the start of the selection. */
function linkAround(state: EditorState): { href: string; range: Range } | null {
  const { $from } = state.selection;
  const { parent } = $from;
  const near = [$from.marks(), $from.nodeAfter?.marks ?? [], $from.nodeBefore?.marks ?? []];
  const link = near.map((set) => marks.link.isInSet(set)).find((mark) => mark !== undefined);
  if (!link) return null;
  const at = $from.parentOffset;
  let run = null as Range | null;
  for (let index = 0, offset = 0; index < parent.childCount; index++) {
    const node = parent.child(index);
    const end = offset + node.nodeSize;
    if (link.isInSet(node.marks)) run = { from: run?.from ?? offset, to: end };
    else if (run && run.to >= at) break;
    else run = null;
    offset = end;
  }
  const start = $from.start();
  return run && { href: String(link.attrs.href), range: { from: start + run.from, to: start + run.to } };
}
