import type { EditorView } from "@codemirror/view";
import { placeOfSection, type TextSection } from "./text-editor";

/** See `TextEditor`. */
export function acceptSection(
  view: Pick<EditorView, "state" | "dispatch">,
  section: TextSection,
  edited: string,
): boolean {
  const at = placeOfSection(view.state.doc.toString(), section);
  if (at === null) return false;
  view.dispatch({
    changes: { from: at, to: at + section.text.length, insert: edited },
    selection: { anchor: at },
    scrollIntoView: true,
    userEvent: "input.polish",
  });
  return true;
}
