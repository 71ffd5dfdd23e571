import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { LanguageSupport } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, Prec } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap, placeholder } from "@codemirror/view";
import { StyleModule } from "style-mod";
import { copy } from "../copy";
import { commentExtension } from "./comment-marks";
import { formatKeymap, linkOver } from "./format-keymap";
import { type ImageUploads, insertImages, uploadMarks } from "./insert-images";
import { isInCode, pasteRich } from "./paste-rich";
import { markExtension, type TextMarkPorts } from "./text-marks";
import { theme } from "./theme";

const imagesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));

const textsOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ name }) => /\.(?:txt|md|markdown)$/i.test(name));

async function insertText(view: EditorView, file: File, at: number): Promise<void> {
  const insert = await file.text();
  view.dispatch({ changes: { from: Math.min(at, view.state.doc.length), insert }, userEvent: "input.drop" });
}

/** Images dropped or pasted are uploaded; a URL pasted over words makes them a link, and formatted text becomes Markdown. */
const acceptImages = (uploads: ImageUploads) =>
  EditorView.domEventHandlers({
    drop(event, view) {
      const files = imagesOf(event.dataTransfer);
      const texts = textsOf(event.dataTransfer);
      if (files.length === 0 && texts.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      insertImages(view, files, at, uploads);
      for (const file of texts) void insertText(view, file, at);
      return true;
    },
    paste(event, view) {
      const files = imagesOf(event.clipboardData);
      const { main } = view.state.selection;
      const plain = event.clipboardData?.getData("text/plain") ?? "";
      const html = event.clipboardData?.getData("text/html") ?? "";
      const text = plain.trim();
      if (files.length > 0 && text === "") {
        event.preventDefault();
        insertImages(view, files, main.to, uploads);
        return true;
      }
      const link = linkOver(view.state, text);
      if (link) view.dispatch(link);
      else if (html !== "" && !isInCode(view.state)) void pasteRich(view, { html, text: plain }, uploads);
      else return false;
      event.preventDefault();
      return true;
    },
  });

const mounted = new Map<
  Document | ShadowRoot | DocumentOrShadowRoot,
  { sheet: CSSStyleSheet; modules: StyleModule[] }
>();

/**
 * Makes CodeMirror put its rules into a constructed stylesheet, which a policy of `style-src 'self'` allows, instead of
 * a `<style>` element, which it blocks. Call this before the first editor is created.
 */
function adoptStyles(): void {
  StyleModule.mount = (root, modules) => {
    const state = mounted.get(root) ?? { sheet: new CSSStyleSheet(), modules: [] };
    if (!mounted.has(root)) {
      mounted.set(root, state);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, state.sheet];
    }
    const wanted = [modules].flat();
    const fresh = wanted.filter((one) => !state.modules.includes(one));
    if (fresh.length === 0) return;
    state.modules = [...wanted, ...state.modules.filter((one) => !wanted.includes(one))];
    state.sheet.replaceSync(state.modules.map((one) => one.getRules()).join("\n"));
  };
}

type ViewOptions = {
  parent: HTMLElement;
  text: string;
  readOnly: boolean;
  uploads: ImageUploads;
  onChange: () => void;
  marks: TextMarkPorts;
  onOpenComment: (id: string, how: "click" | "key") => void;
};

const fromElsewhere = Annotation.define<boolean>();

/** Room for what sticks to the top of the pane, so that it never covers the cursor. */
const toolbarHeight = 56;

/** Tab stays free to leave the text; Ctrl+] and Ctrl+[ indent. */
export function createView({
  parent,
  text,
  readOnly,
  uploads,
  onChange,
  marks,
  onOpenComment,
}: ViewOptions): EditorView {
  adoptStyles();
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.high(keymap.of(formatKeymap)),
        history(),
        drawSelection(),
        dropCursor(),
        search({ top: true }),
        highlightSelectionMatches(),
        keymap.of([...markdownKeymap, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
        // Not `markdown()`, which would add the parsers of HTML, CSS and JavaScript.
        new LanguageSupport(markdownLanguage),
        EditorView.lineWrapping,
        EditorView.scrollMargins.of(() => ({ top: toolbarHeight, bottom: 40 })),
        EditorView.contentAttributes.of({
          "aria-label": copy.createView.textInMarkdown,
          spellcheck: "true",
          autocorrect: "on",
          autocapitalize: "sentences",
        }),
        placeholder(copy.createView.writeInMarkdownDrop),
        EditorState.readOnly.of(readOnly),
        EditorView.editable.of(!readOnly),
        acceptImages(uploads),
        uploadMarks,
        markExtension(marks),
        commentExtension(onOpenComment),
        theme,
        EditorView.updateListener.of((update) => {
          const typed = update.transactions.some((one) => one.docChanged && !one.annotation(fromElsewhere));
          if (typed) onChange();
        }),
      ],
    }),
  });
}

/** Replaces the text without reporting it as a change. */
export function replaceText(view: EditorView, text: string): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: fromElsewhere.of(true),
  });
}
