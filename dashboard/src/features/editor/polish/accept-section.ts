import type { EditorView } from "@codemirror/view";
import type { TextSection } from "./section-at";

/**
 * Puts the edited section in the place of the one it was made from, as one step of the history. False where that section stands
 * nowhere in the text any more.
 */
export function acceptSection(
  view: Pick<EditorView, "state" | "dispatch">,
  { from, text }: TextSection,
  edited: string,
): boolean {
  const doc = view.state.doc.toString();
  const at = doc.startsWith(text, from) ? from : onlyPlaceOf(text, doc);
  if (at === null) return false;
  view.dispatch({
    changes: { from: at, to: at + text.length, insert: edited },
    selection: { anchor: at },
    scrollIntoView: true,
    userEvent: "input.polish",
  });
  return true;
}

function onlyPlaceOf(text: string, doc: string): number | null {
  const at = doc.indexOf(text);
  return at === -1 || doc.indexOf(text, at + 1) !== -1 ? null : at;
}
