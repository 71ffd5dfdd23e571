import markdownIt from "markdown-it";

/** markdown-it as it comes, without anything of this project. */
const reader = markdownIt({ html: true, linkify: true });

export function headingsOf(body: string) {
  const tokens = reader.parse(body, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  return {
    headings: tokens.flatMap((token, at) =>
      token.type === "heading_open"
        ? [{ level: Number(token.tag.slice(1)), text: (tokens[at + 1]?.content ?? "").toLowerCase() }]
        : [],
    ),
    links: tokens.flatMap((token) =>
      token.type === "link_open" ? [String(token.attrGet("href") ?? "")] : [],
    ),
    foreign: tokens.some(({ type }) => /^(?:image|html_inline|html_block)$/.test(type)),
  };
}

/** Whether a text is in the form that generated posts have. */
export function isPlainForm(body: string): boolean {
  const { headings, foreign } = headingsOf(body);
  const inOrder = headings.every(({ level }, at) => level > 1 && level <= (headings[at - 1]?.level ?? 1) + 1);
  return !foreign && inOrder && new Set(headings.map(({ text }) => text)).size === headings.length;
}
