import { StateEffect } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";

export const polishKey = "Mod-Alt-p";

/** Calls back when the key of the polish menu is pressed in the text; gives what takes the key away again. */
export function onPolishKey(view: EditorView, open: () => void): () => void {
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
}
