const yaml = /^---[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const toml = /^\+\+\+[ \t]*\n([\s\S]{0,20000}?)\n\+\+\+[ \t]*(?:\n|$)/;
const title = /^title[ \t]*[:=](.*)$/m;
/** Titles are never shown longer. */
const titleMax = 1_000;

/** The title in the YAML or TOML front matter of a Markdown file, empty if there is none, and the text below it. */
export function splitFrontMatter(text: string): { title: string; body: string } {
  const found = yaml.exec(text) ?? toml.exec(text);
  if (found === null) return { title: "", body: text };
  const told = title.exec(found[1] ?? "")?.[1] ?? "";
  return { title: unquoted(told.trim().slice(0, titleMax)), body: text.slice(found[0].length) };
}

const unquoted = (words: string): string => words.replace(/^["']+|["']{1,1000}$/g, "").trim();
