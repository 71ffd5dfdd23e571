import { EditorSelection, type StateCommand } from "@codemirror/state";

export const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** Makes what is selected a link, and selects what is missing of it: the address, or the words of a bare address. */
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
