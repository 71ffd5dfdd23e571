import { EditorSelection, type StateCommand } from "@codemirror/state";

/**
 * Puts a mark such as `**` around what is selected, or around the word at the cursor, and takes it away when it is
 * there. With neither, the cursor ends up between two marks.
 */
export const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const size = mark.length;
    const change = state.changeByRange((range) => {
      const { from, to } = range.empty ? (state.wordAt(range.head) ?? range) : range;
      const inside = state.sliceDoc(from, to);
      const around = state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark;
      if (around) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(range.anchor - size, range.head - size),
        };
      }
      if (inside.length > 2 * size && inside.startsWith(mark) && inside.endsWith(mark)) {
        return {
          changes: { from, to, insert: inside.slice(size, -size) },
          range: EditorSelection.range(from, to - 2 * size),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(range.anchor + size, range.head + size),
      };
    });
    dispatch(state.update(change, { scrollIntoView: true, userEvent: "input.format" }));
    return true;
  };
