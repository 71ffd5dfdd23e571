import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { LanguageSupport } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, Prec } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap, placeholder } from "@codemirror/view";
import { acceptImages } from "./accept-images";
import { adoptStyles } from "./adopt-styles";
import { claimExtension } from "./claim-marks";
import { formatKeymap } from "./format-keymap";
import type { ImageUploads } from "./insert-images";
import { theme } from "./theme";
import { uploadMarks } from "./upload-marks";

type ViewOptions = {
  parent: HTMLElement;
  text: string;
  readOnly: boolean;
  uploads: ImageUploads;
  onChange: (text: string) => void;
  onOpenClaim: (id: string) => void;
};

const fromElsewhere = Annotation.define<boolean>();

/** Room for what sticks to the top of the pane, so that the cursor never hides behind it. */
const toolbarHeight = 56;

/** Tab stays free to leave the text; Ctrl+] and Ctrl+[ indent. */
export function createView({
  parent,
  text,
  readOnly,
  uploads,
  onChange,
  onOpenClaim,
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
        // Not `markdown()`, which would bring the parsers of HTML, CSS and JavaScript along.
        new LanguageSupport(markdownLanguage),
        EditorView.lineWrapping,
        EditorView.scrollMargins.of(() => ({ top: toolbarHeight, bottom: 40 })),
        EditorView.contentAttributes.of({
          "aria-label": "Text in Markdown",
          spellcheck: "true",
          autocorrect: "on",
          autocapitalize: "sentences",
        }),
        placeholder("Write in Markdown. Drop or paste images anywhere."),
        EditorState.readOnly.of(readOnly),
        EditorView.editable.of(!readOnly),
        acceptImages(uploads),
        uploadMarks,
        claimExtension(onOpenClaim),
        theme,
        EditorView.updateListener.of((update) => {
          const typed = update.transactions.some((one) => one.docChanged && !one.annotation(fromElsewhere));
          if (typed) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
}

/** Puts a text in place of the present one, and does not tell of it as of a change. */
export function replaceText(view: EditorView, text: string): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: fromElsewhere.of(true),
  });
}
