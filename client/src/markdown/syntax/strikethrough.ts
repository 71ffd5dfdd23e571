import type { MarkdownIt } from "markdown-it";

/** `~~text~~` is `<del>` in GFM, `<s>` in markdown-it. */
export function enableStrikethrough(md: MarkdownIt): void {
  md.renderer.rules.s_open = () => "<del>";
  md.renderer.rules.s_close = () => "</del>";
}
