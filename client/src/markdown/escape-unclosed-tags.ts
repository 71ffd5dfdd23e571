import type { Token } from "markdown-it";

const TAG =
  /<(\/?)(script|style|template|title|textarea|xmp|iframe|noembed|noframes|plaintext|object|applet|select)(?=[\s/>])/gi;

/**
 * An element that swallows everything up to its end tag stays HTML only where that end tag is in the same Markdown block.
 * Else `the <title> tag` would take the rest of the post with it; its `<` is shown instead.
 */
export function escapeUnclosedTags(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === "html_block") escapeInOrder([token]);
    const inline = token.children?.filter(({ type }) => type === "html_inline") ?? [];
    if (inline.length > 0) escapeInOrder(inline);
  }
}

function escapeInOrder(tokens: Token[]): void {
  const closedLater = new Set<string>();
  for (const token of tokens.toReversed()) {
    const tags = [...token.content.matchAll(TAG)].reverse();
    let rest = token.content;
    const pieces: string[] = [];
    for (const { 1: slash, 2: name = "", index } of tags) {
      const element = name.toLowerCase();
      if (slash && element !== "plaintext") closedLater.add(element);
      else if (!closedLater.has(element)) {
        pieces.push(`&lt;${rest.slice(index + 1)}`);
        rest = rest.slice(0, index);
      }
    }
    token.content = [rest, ...pieces.reverse()].join("");
  }
}
