const yaml = /^---[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const toml = /^\+\+\+[ \t]*\n([\s\S]{0,20000}?)\n\+\+\+[ \t]*(?:\n|$)/;
const title = /^title\s*[:=]\s*["']*(.+?)["']*\s*$/m;

/** The title that a Markdown file's YAML or TOML front matter tells, empty without one, and the text below it. */
export function splitFrontMatter(text: string): { title: string; body: string } {
  const found = yaml.exec(text) ?? toml.exec(text);
  if (found === null) return { title: "", body: text };
  return { title: title.exec(found[1] ?? "")?.[1] ?? "", body: text.slice(found[0].length) };
}
