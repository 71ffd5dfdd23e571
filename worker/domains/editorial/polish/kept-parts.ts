import { readLines } from "../../../platform/text/markdown-lines";

export interface KeptParts {
  links: Set<string>;
  code: Set<string>;
  numbers: Set<string>;
}

const codeSpan = /(?<!`)(`{1,20})(?!`)([^`](?:[^\n]|\n(?!\n)){0,2000}?)(?<!`)\1(?!`)/g;
const target = /\]\(\s{0,9}(?:<([^<>\n]{1,2000})>|((?:[^\s()]|\([^\s()]*\))+))/g;
const definition = /^ {0,3}\[[^\]\n]{1,200}\]:\s{0,9}<?([^\s>]+)/gm;
const attribute = /\b(?:href|src)\s?=\s?["']([^"'\n]{1,2000})["']/gi;
const address = /(?:https?:\/\/|www\.)[^\s<>()[\]"'`]+/gi;
const listMark = /^[ \t>]{0,40}\d{1,9}[.)](?=[ \t])/gm;
const number = /(?<![\p{L}\p{N}_])[$€£¥]?\d(?:[\d.,:/]*\d)?%?/gu;

/** What an edit must preserve in a Markdown text: URLs of links and images, code and numbers. */
export function keptParts(markdown: string): KeptParts {
  const { blocks, prose } = withoutFences(markdown);
  const code = new Set(blocks);
  const links = new Set<string>();
  let text = prose.replace(codeSpan, (_, _marks: string, inner: string) => {
    code.add(inner.trim());
    return " ";
  });
  for (const pattern of [target, definition, attribute, address]) {
    for (const [whole, first, second] of text.matchAll(pattern))
      links.add((first ?? second ?? whole).replace(/[.,;:!?*_]{1,9}$/, ""));
    text = text.replace(pattern, " ");
  }
  const numbers = new Set(text.replace(listMark, " ").match(number));
  return { links, code, numbers };
}

function withoutFences(markdown: string): { blocks: string[]; prose: string } {
  const lines = markdown.split("\n");
  const fenced = readLines(markdown).map(({ isFenced }) => isFenced);
  const blocks: string[] = [];
  const prose: string[] = [];
  lines.forEach((line, at) => {
    if (!fenced[at]) prose.push(line);
    else if (fenced[at - 1]) blocks.push(`${blocks.pop() ?? ""}\n${line.trimEnd()}`);
    else blocks.push(line.trimEnd());
  });
  return { blocks, prose: prose.join("\n") };
}
