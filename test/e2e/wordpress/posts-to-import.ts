import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderMarkdownToHtml } from "../../../client/src/markdown/index.ts";
import { corpusFolder, corpusPresent, oracle } from "../../support/corpus.ts";
import type { ExportedPost } from "../../support/wordpress/export-posts.ts";

const day = (n: number) =>
  new Date(Date.UTC(2015, 0, 1 + n, 8, 30, n % 60)).toISOString().replace("T", " ").slice(0, 19);

const isDraft = (n: number) => n % 10 === 9;

/** The post before it that has an address: WordPress gives a draft none. */
export const linkedFrom = (n: number) => (isDraft(n - 1) ? n - 2 : n - 1);

/** So many posts, of real text where it is there; each shows a picture and links to the one before it. */
export function postsToImport(count: number, site: string): ExportedPost[] {
  const files = corpusPresent
    ? readdirSync(corpusFolder)
        .filter((name) => name.endsWith(".md"))
        .toSorted()
    : [];
  return Array.from({ length: count }, (_, n) => {
    const file = files[n % Math.max(1, files.length)];
    const text = file === undefined ? null : oracle(readFileSync(join(corpusFolder, file), "utf8"));
    const html = renderMarkdownToHtml(text?.body ?? `## Part ${n}\n\nWords of **post** ${n}.\n\n- a\n- b`);
    // Pictures of other hosts are out of a test's reach.
    const body = html.replace(/<img\b[^>]*>/g, "");
    const before = n === 0 ? "" : `<p><a href="${site}/post-${linkedFrom(n)}/">The one before</a></p>`;
    return {
      title: `${n}: ${text?.title ?? "A post"}`,
      slug: `post-${n}`,
      html: `<!-- wp:html -->${before}<p><img src="{picture}" alt="A picture"></p>${body}<!-- /wp:html -->`,
      status: isDraft(n) ? "draft" : "publish",
      date: day(n),
      category: `Category ${n % 5}`,
      tag: `Tag ${n % 7}`,
    };
  });
}
