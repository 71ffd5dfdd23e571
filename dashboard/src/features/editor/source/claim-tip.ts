import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, keymap, showTooltip, type Tooltip, tooltips } from "@codemirror/view";
import type { Claim } from "@schema/claims";
import { copy } from "../copy";
import { claimMeaning, stateWords } from "../evidence/claim-words";

interface Shown {
  claim: Claim;
  from: number;
}

const setTip = StateEffect.define<(Shown & { focus: boolean }) | null>();

export function showClaimTip(view: EditorView, shown: Shown, focus: boolean): void {
  view.dispatch({ effects: setTip.of({ ...shown, focus }) });
}

/** A small panel at a claim: its state, its quote and its source. Escape, typing and a click elsewhere close it. */
export function claimTip(onOpen: (id: string) => void): Extension {
  const field = StateField.define<Tooltip | null>({
    create: () => null,
    update(tip, transaction) {
      for (const effect of transaction.effects)
        if (effect.is(setTip)) return effect.value && tooltipOf(effect.value, effect.value.focus, onOpen);
      return transaction.docChanged || transaction.selection ? null : tip;
    },
    provide: (own) => showTooltip.from(own),
  });
  const close = (view: EditorView): boolean => {
    if (!view.state.field(field)) return false;
    view.dispatch({ effects: setTip.of(null) });
    return true;
  };
  return [field, tooltips({ tooltipSpace: insideOfWindow }), keymap.of([{ key: "Escape", run: close }])];
}

const margin = 8;

const insideOfWindow = () => ({
  top: margin,
  left: margin,
  bottom: innerHeight - margin,
  right: innerWidth - margin,
});

const tooltipOf = ({ claim, from }: Shown, focus: boolean, onOpen: (id: string) => void): Tooltip => ({
  pos: from,
  above: true,
  create(view) {
    const dom = element("div", "cm-claim-tip");
    dom.setAttribute("role", "group");
    dom.setAttribute("aria-label", copy.claimTip.evidenceForSentence);
    dom.append(element("p", `cm-claim-state cm-claim-state-${claim.state}`, stateWords[claim.state]));
    dom.append(element("p", "cm-claim-meaning", claimMeaning(claim)));
    if (claim.quote) dom.append(element("blockquote", "", claim.quote));
    if (claim.source) dom.append(element("p", "cm-claim-source", claim.source.title));
    const open = element("button", "cm-claim-open", copy.claimTip.openInEvidence);
    open.setAttribute("type", "button");
    open.addEventListener("click", () => {
      view.dispatch({ effects: setTip.of(null) });
      onOpen(claim.id);
    });
    dom.append(open);
    dom.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      view.dispatch({ effects: setTip.of(null) });
      view.focus();
    });
    return { dom, mount: () => focus && open.focus() };
  },
});

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
