import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = EditorView.theme({
  "&": { backgroundColor: "transparent", color: "var(--ink)", fontSize: "0.9375rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--editor-font)", lineHeight: "1.75", overflow: "visible" },
  ".cm-content": { padding: "0.5rem 0 40vh", caretColor: "var(--accent)" },
  ".cm-line": { padding: "0" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in oklab, var(--accent) 22%, transparent)",
  },
  ".cm-placeholder": { color: "var(--ink-3)" },
  ".cm-panels": {
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    borderColor: "var(--line)",
    zIndex: "30",
  },
  // Below the toolbar, which sticks to the top as well.
  ".cm-panels.cm-panels-top": { top: "3.0625rem", borderRadius: "0 0 0.5rem 0.5rem" },
  ".cm-panel.cm-search": { padding: "0.625rem 0.75rem", fontFamily: "var(--font-sans)" },
  ".cm-panel.cm-search label": { fontSize: "0.8125rem", color: "var(--ink-2)" },
  ".cm-textfield": {
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line-strong)",
    borderRadius: "0.375rem",
    padding: "0.25rem 0.5rem",
    fontSize: "0.8125rem",
  },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    border: "1px solid var(--line-strong)",
    borderRadius: "0.375rem",
    padding: "0.25rem 0.625rem",
    fontSize: "0.8125rem",
  },
  ".cm-panel.cm-search [name=close]": { color: "var(--ink-2)", fontSize: "1.25rem", padding: "0 0.5rem" },
  ".cm-searchMatch": { backgroundColor: "color-mix(in oklab, var(--warn) 30%, transparent)" },
  ".cm-searchMatch-selected": { backgroundColor: "color-mix(in oklab, var(--warn) 60%, transparent)" },
  ".cm-upload": {
    backgroundColor: "var(--accent-soft)",
    color: "var(--accent)",
    borderRadius: "0.375rem",
    padding: "0.125rem 0.5rem",
    fontFamily: "var(--font-sans)",
    fontSize: "0.8125rem",
  },
});

const colors = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.heading1, fontSize: "1.3em", fontWeight: "700" },
  { tag: tags.heading2, fontSize: "1.2em", fontWeight: "700" },
  { tag: tags.heading3, fontSize: "1.1em", fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.link, color: "var(--accent)" },
  { tag: tags.url, color: "var(--ink-3)" },
  { tag: tags.quote, color: "var(--ink-2)", fontStyle: "italic" },
  { tag: tags.monospace, fontFamily: "var(--font-mono)", fontSize: "0.92em", color: "var(--good)" },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: "var(--ink-3)" },
  { tag: [tags.tagName, tags.angleBracket, tags.attributeName], color: "var(--warn)" },
  { tag: [tags.comment], color: "var(--ink-3)" },
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--accent)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--good)" },
]);

/** All colors are the theme's variables, so light and dark mode need no rules of their own. */
export const theme = [look, syntaxHighlighting(colors)];
