import type { MarkdownIt, Token } from "markdown-it";

const MARKER = /^\[([ xX])\]\s+/;

/**
 * Adds a disabled checkbox to list items that start with `[ ]` or `[x]` (GFM "task list items"); an escaped `\[x]` stays text, which is no
 * longer distinguishable once texts are joined.
 */
export function enableTaskLists(md: MarkdownIt): void {
  md.core.ruler.before("text_join", "task_lists", ({ tokens, Token }) => {
    const lists: Token[] = [];
    tokens.forEach((token, index) => {
      if (/^(bullet|ordered)_list_open$/.test(token.type)) lists.push(token);
      if (/^(bullet|ordered)_list_close$/.test(token.type)) lists.pop();
      const item = tokens[index - 2];
      if (token.type !== "inline" || item?.type !== "list_item_open") return;
      const first = token.children?.[0];
      const checked = first?.type === "text" ? MARKER.exec(first.content)?.[1] : undefined;
      if (!first || checked === undefined) return;
      first.content = first.content.replace(MARKER, "");
      const checkbox = new Token("html_inline", "", 0);
      checkbox.content = `<input type="checkbox"${checked === " " ? "" : ' checked=""'} /> `;
      checkbox.info = "task";
      token.children?.unshift(checkbox);
      item.attrSet("class", "task-list-item");
      lists.at(-1)?.attrSet("class", "contains-task-list");
    });
  });
}
