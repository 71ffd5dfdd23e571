import {
  EditorSelection,
  type EditorState,
  type StateCommand,
  type TransactionSpec,
} from "@codemirror/state";

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** The selected words as a link to a URL that was pasted over them; null if a paste should simply replace them. */
export function linkOver(state: EditorState, url: string): TransactionSpec | null {
  const { from, to, empty } = state.selection.main;
  const words = state.sliceDoc(from, to);
  if (empty || !isUrl(url) || isUrl(words) || words.includes("\n")) return null;
  const insert = `[${words}](${url})`;
  return {
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + insert.length),
    userEvent: "input.paste",
  };
}

/** Turns the selection into a link, and selects the missing part: the URL, or the text for a bare URL. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange(({ from, to }) => {
    const text = state.sliceDoc(from, to);
    if (isUrl(text)) {
      return { changes: { from, to, insert: `[](${text})` }, range: EditorSelection.cursor(from + 1) };
    }
    const address = from + text.length + 3;
    return {
      changes: { from, to, insert: `[${text}](url)` },
      range: text ? EditorSelection.range(address, address + 3) : EditorSelection.cursor(from + 1),
    };
  });
  dispatch(state.update(change, { scrollIntoView: true, userEvent: "input.format" }));
  return true;
};
