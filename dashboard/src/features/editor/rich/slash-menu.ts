import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type Block, matchingBlocks } from "./blocks";
import { isInCode } from "./commands";

/** The open menu: the position of its slash, what was typed after it, and the option that Enter selects. */
export type Slash = { from: number; query: string; active: number };

const key = new PluginKey<Slash | null>("slash");
const queryMax = 20;

export const slashOf = (state: EditorState): Slash | null => key.getState(state) ?? null;
export const slashListId = "rich-blocks";
export const slashOptionId = ({ id }: Block) => `${slashListId}-${id}`;

const setActive = (view: EditorView, active: number) => view.dispatch(view.state.tr.setMeta(key, { active }));
export const closeSlash = (view: EditorView) => view.dispatch(view.state.tr.setMeta(key, "close"));

/** The text between a slash, at the start or after a space, and the cursor. */
function typed(state: EditorState): { from: number; query: string } | null {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || isInCode(state)) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, " ");
  const found = /(?:^|\s)\/(?<query>[^\s/][^/]*)?$/.exec(before);
  const query = found?.groups?.query ?? "";
  return found && query.length <= queryMax ? { from: $from.pos - query.length - 1, query } : null;
}

/** Typing a slash opens a menu of blocks; typing more narrows the choice. */
export const slashMenu = (choose: (view: EditorView, block: Block) => void): Plugin =>
  new Plugin<Slash | null>({
    key,
    state: {
      init: () => null,
      apply(tr, before, _, state) {
        const meta = tr.getMeta(key) as { active: number } | "close" | undefined;
        if (meta === "close") return null;
        if (meta) return before && { ...before, ...meta };
        if (!tr.docChanged && !tr.selectionSet) return before;
        const now = typed(state);
        if (!now || matchingBlocks(now.query).length === 0) return null;
        const goesOn = before && tr.mapping.map(before.from, -1) === now.from;
        const opens = tr.docChanged && now.query === "" && !tr.getMeta("paste");
        return goesOn || opens ? { ...now, active: before?.query === now.query ? before.active : 0 } : null;
      },
    },
    props: {
      attributes: (state): Record<string, string> => {
        const slash = slashOf(state);
        const active = slash && matchingBlocks(slash.query)[slash.active];
        return active ? { "aria-controls": slashListId, "aria-activedescendant": slashOptionId(active) } : {};
      },
      handleKeyDown(view, event) {
        const slash = slashOf(view.state);
        if (!slash || event.isComposing) return false;
        const found = matchingBlocks(slash.query);
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const active = found[slash.active];
        if (step) setActive(view, (slash.active + step + found.length) % found.length);
        else if ((event.key === "Enter" || event.key === "Tab") && active) takeBlock(view, active, choose);
        else if (event.key === "Escape") closeSlash(view);
        else return false;
        return true;
      },
    },
  });

/** Removes what was typed, and inserts the block. */
export function takeBlock(
  view: EditorView,
  block: Block,
  choose: (view: EditorView, block: Block) => void,
): void {
  const slash = slashOf(view.state);
  if (!slash) return;
  view.dispatch(view.state.tr.delete(slash.from, view.state.selection.from).setMeta(key, "close"));
  choose(view, block);
}
