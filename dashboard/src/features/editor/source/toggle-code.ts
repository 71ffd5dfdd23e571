import { EditorSelection, type StateCommand } from "@codemirror/state";
import { toggleMark } from "./toggle-mark";

const inline = toggleMark("`");

/** Inline code within a line; a fenced block around several lines or on an empty one. */
export const toggleCode: StateCommand = (target) => {
  const { state, dispatch } = target;
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  if (first.number === last.number && first.text.trim() !== "") return inline(target);
  dispatch(
    state.update({
      changes: [
        { from: first.from, insert: "```\n" },
        { from: last.to, insert: "\n```" },
      ],
      selection: EditorSelection.cursor(first.from + 3),
      scrollIntoView: true,
      userEvent: "input.format",
    }),
  );
  return true;
};
