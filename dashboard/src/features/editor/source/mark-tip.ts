import { type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  type EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
  type TooltipView,
  tooltips,
} from "@codemirror/view";
import { copy } from "../copy";
import type { TextMark } from "./text-editor";

/** The marks around one position, narrowest first. */
export interface MarksAt {
  marks: readonly TextMark[];
  from: number;
}

/** What a tip can do; null if the text is read-only. */
export interface MarkPorts {
  onOpen: (mark: TextMark) => void;
  onAccept: ((mark: TextMark) => boolean) | null;
}

const setTip = StateEffect.define<(MarksAt & { focus: boolean }) | null>();

export function showMarkTip(view: EditorView, at: MarksAt, focus: boolean): void {
  view.dispatch({ effects: setTip.of({ ...at, focus }) });
}

const hoverMs = 350;

/** A small panel at a mark: what was found and what to do. Escape, typing or a click elsewhere closes it. */
export function markTip(
  ports: MarkPorts,
  marksAt: (view: EditorView, at: number) => MarksAt | null,
): Extension {
  const field = StateField.define<Tooltip | null>({
    create: () => null,
    update(tip, transaction) {
      for (const effect of transaction.effects)
        if (effect.is(setTip)) return effect.value && tooltipOf(effect.value, effect.value.focus, ports);
      return transaction.docChanged || transaction.selection ? null : tip;
    },
    provide: (own) => showTooltip.from(own),
  });
  const close = (view: EditorView): boolean => {
    if (!view.state.field(field)) return false;
    view.dispatch({ effects: setTip.of(null) });
    return true;
  };
  const hover = hoverTooltip(
    (view, at) => {
      const found = view.state.field(field) ? null : marksAt(view, at);
      return found && tooltipOf(found, false, ports);
    },
    {
      hoverTime: hoverMs,
      hideOnChange: true,
      hideOn: ({ effects }) => effects.some((effect) => effect.is(setTip)),
    },
  );
  return [
    field,
    hover,
    tooltips({ tooltipSpace: insideOfWindow }),
    keymap.of([{ key: "Escape", run: close }]),
  ];
}

const margin = 8;

const insideOfWindow = () => ({
  top: margin,
  left: margin,
  bottom: innerHeight - margin,
  right: innerWidth - margin,
});

const tooltipOf = ({ marks, from }: MarksAt, focus: boolean, ports: MarkPorts): Tooltip => ({
  pos: from,
  above: true,
  create(view): TooltipView {
    const close = () => view.dispatch({ effects: setTip.of(null) });
    const dom = element("div", "cm-mark-tip");
    dom.setAttribute("role", "group");
    dom.setAttribute("aria-label", copy.markTip.foundHere);
    dom.append(...marks.map((mark) => sectionOf(mark, ports, close)));
    dom.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
      view.focus();
    });
    return { dom, mount: () => focus && dom.querySelector("button")?.focus() };
  },
});

function sectionOf(mark: TextMark, { onOpen, onAccept }: MarkPorts, close: () => void): HTMLElement {
  const dom = element("div", "cm-mark-section");
  dom.append(element("p", `cm-mark-label cm-mark-label-${mark.look}`, mark.label));
  dom.append(element("p", "cm-mark-message", mark.message));
  if (mark.quote) dom.append(element("blockquote", "", mark.quote));
  if (mark.source) dom.append(element("p", "cm-mark-source", mark.source));
  if (mark.next) dom.append(element("p", "cm-mark-message", mark.next));
  const actions = element("div", "cm-mark-actions");
  const button = (text: string, run: () => void) => {
    const made = element("button", "cm-mark-button", text);
    made.setAttribute("type", "button");
    made.addEventListener("click", run);
    actions.append(made);
  };
  if (mark.suggestion && onAccept)
    button(mark.suggestion.label, () => {
      close();
      onAccept(mark);
    });
  button(mark.tab === "evidence" ? copy.markTip.openInEvidence : copy.markTip.openInQuality, () => {
    close();
    onOpen(mark);
  });
  dom.append(actions);
  return dom;
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
