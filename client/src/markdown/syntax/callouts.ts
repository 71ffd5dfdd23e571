import type { MarkdownIt } from "markdown-it";

export const calloutKinds = ["note", "tip", "important", "warning", "caution"] as const;

const MARKER = new RegExp(`^\\[!(${calloutKinds.join("|")})\\][ \\t]*$`, "i");

/**
 * Quotes that begin with a line `[!NOTE]` (GitHub's "alerts") get a title, and the class names that GitHub uses. They stay quotes, which
 * every theme and reader shows well.
 */
export function enableCallouts(md: MarkdownIt): void {
  md.core.ruler.before("text_join", "callouts", ({ tokens }) => {
    for (let index = tokens.length - 1; index >= 0; index -= 1) {
      const quote = tokens[index];
      const text = tokens[index + 2];
      if (quote?.type !== "blockquote_open" || text?.type !== "inline") continue;
      const [first, end, ...rest] = text.children ?? [];
      const kind = first?.type === "text" && MARKER.exec(first.content)?.[1]?.toLowerCase();
      if (!kind || (end && !/^(?:soft|hard)break$/.test(end.type))) continue;
      quote.meta = { callout: kind };
      quote.attrSet("class", `markdown-alert markdown-alert-${kind}`);
      quote.attrSet("role", "note");
      text.children = rest;
      if (rest.length === 0) tokens.splice(index + 1, 3);
    }
  });
  md.renderer.rules.blockquote_open = (tokens, index, options, _env, self) => {
    const open = self.renderToken(tokens, index, options);
    const kind = tokens[index]?.meta?.callout;
    if (typeof kind !== "string") return open;
    const title = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
    return `${open}<p class="markdown-alert-title"><strong>${title}</strong></p>\n`;
  };
}
