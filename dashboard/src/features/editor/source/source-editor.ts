import { StateEffect } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { markdownSkeleton, placeOfAnchor } from "@schema/text-anchor";
import { anchorOfSelection } from "./anchored-comment";
import { setComments } from "./comment-marks";
import { runFormat } from "./format-keymap";
import { type ImageUploads, insertImages } from "./insert-images";
import { acceptSection, sectionAt } from "./sections";
import { beginOfWords, polishKey, type TextEditor } from "./text-editor";
import type { TextPort } from "./text-link";
import { setMarks } from "./text-marks";

/** The Markdown editor's interface for the toolbar. */
export const sourceEditor = (view: EditorView, uploads: ImageUploads): TextEditor => ({
  focus: () => view.focus(),
  run(format) {
    runFormat(format, view);
    view.focus();
  },
  insertFile: (file) => insertImages(view, [file], view.state.selection.main.to, uploads),
  insertImage({ url, alt }) {
    const shown = alt.replace(/[[\]\\]/g, "\\$&");
    view.dispatch(view.state.replaceSelection(`![${shown}](${url})`));
  },
  section: () => sectionAt(view.state),
  accept: (section, edited) => acceptSection(view, section, edited),
  onPolishKey(open) {
    let isOn = true;
    const run = () => {
      if (isOn) open();
      return isOn;
    };
    view.dispatch({
      effects: StateEffect.appendConfig.of(keymap.of([{ key: polishKey, run, preventDefault: true }])),
    });
    return () => {
      isOn = false;
    };
  },
});

/** The Markdown editor's interface for the panels. */
export function sourcePort(view: EditorView): TextPort {
  const placeOf = (words: string) => {
    const from = words === "" ? -1 : view.state.doc.toString().indexOf(words);
    return from < 0 ? null : { from, to: from + words.length };
  };
  const select = (place: { from: number; to: number } | null) => {
    if (!place) return false;
    view.dispatch({
      selection: { anchor: place.from, head: place.to },
      effects: EditorView.scrollIntoView(place.from, { y: "center" }),
    });
    view.focus();
    return true;
  };
  return {
    show: (words) => select(placeOf(words)),
    showPassage: (anchor) => select(placeOfAnchor(markdownSkeleton(view.state.doc.toString()), anchor)),
    showLine(line) {
      const { doc } = view.state;
      const { from, text } = doc.line(Math.min(line, doc.lines));
      const at = from + beginOfWords(text);
      select({ from: at, to: at });
    },
    selected() {
      const { from, to } = view.state.selection.main;
      const { doc } = view.state;
      return anchorOfSelection(doc.sliceString(0, from), doc.sliceString(from, to), doc.sliceString(to));
    },
    replace(words, by) {
      const place = placeOf(words);
      if (!place || view.state.readOnly) return false;
      view.dispatch({
        changes: { ...place, insert: by },
        selection: { anchor: place.from, head: place.from + by.length },
        effects: EditorView.scrollIntoView(place.from, { y: "center" }),
        userEvent: "input.suggestion",
      });
      return true;
    },
    mark: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    markComments: (comments) => view.dispatch({ effects: setComments.of(comments) }),
  };
}
