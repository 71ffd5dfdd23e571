import type { MarkdownIt } from "markdown-it";
import { footnoteDefinition } from "./footnote-definition.ts";
import { footnoteReference } from "./footnote-reference.ts";
import { renderFootnotes } from "./footnote-rendering.ts";
import { appendFootnotes } from "./footnote-section.ts";

/** `[^label]` and `[^label]: text`, numbered in the order of first reference, as GitHub does. */
export function enableFootnotes(md: MarkdownIt): void {
  md.block.ruler.before("reference", "footnote_definition", footnoteDefinition, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  md.inline.ruler.before("link", "footnote_reference", footnoteReference);
  md.core.ruler.after("inline", "footnote_section", appendFootnotes);
  renderFootnotes(md.renderer);
}
