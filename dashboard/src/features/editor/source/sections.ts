import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { placeOfSection, type TextSection } from "./text-editor";

const parseMs = 100;

/** The selection, in whole lines, or else the section around the cursor: from its heading to the next one. */
export function sectionAt(state: EditorState): TextSection {
  const { main } = state.selection;
  if (!main.empty) {
    const from = state.doc.lineAt(main.from).from;
    const { to } = state.doc.lineAt(main.to);
    return { from, to, text: state.sliceDoc(from, to), heading: null, isSelection: true };
  }
  let from = 0;
  let to = state.doc.length;
  let heading: string | null = null;
  const end = state.doc.length;
  const tree = ensureSyntaxTree(state, end, parseMs) ?? syntaxTree(state);
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    if (!/^(?:ATX|Setext)Heading/.test(node.name)) continue;
    if (node.from > main.head) {
      to = node.from;
      break;
    }
    from = node.from;
    heading = wordsOf(state.sliceDoc(node.from, node.to));
  }
  return { from, to, text: state.sliceDoc(from, to), heading, isSelection: false };
}

const wordsOf = (heading: string): string =>
  heading
    .replace(/^\s*#{1,6}\s*|\s+#+\s*$/g, "")
    .replace(/\n.*$/s, "")
    .trim();

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
