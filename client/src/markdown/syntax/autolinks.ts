import type { MarkdownIt } from "markdown-it";

/**
 * Turns bare `https://…`, `http://…`, `www.…` and email addresses into links, like GitHub's "extended autolinks". `README.md` or `docs.rs`
 * stay text: file names are more common in posts than bare domains.
 */
export function enableAutolinks(md: MarkdownIt): void {
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  md.linkify.add("ftp:", null).add("//", null);
  const { re } = md.linkify;
  const host = new RegExp(re.get_url_host_port().source + re.get_path().source, "iy");
  md.linkify.add("www.", {
    validate(text, position) {
      host.lastIndex = position;
      return host.exec(text)?.[0].length ?? 0;
    },
    normalize(match) {
      match.url = `http://${match.url}`;
    },
  });
}
