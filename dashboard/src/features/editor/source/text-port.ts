import { EditorView } from "@codemirror/view";
import { setClaims } from "./claim-marks";
import type { TextPort } from "./text-link";

/** A text editor as the panels know it. */
export function textPort(view: EditorView): TextPort {
  const placeOf = (words: string) => {
    const from = words === "" ? -1 : view.state.doc.toString().indexOf(words);
    return from < 0 ? null : { from, to: from + words.length };
  };
  return {
    show(words) {
      const place = placeOf(words);
      if (!place) return false;
      view.dispatch({
        selection: { anchor: place.from, head: place.to },
        effects: EditorView.scrollIntoView(place.from, { y: "center" }),
      });
      view.focus();
      return true;
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
    mark: (claims) => view.dispatch({ effects: setClaims.of(claims) }),
  };
}
