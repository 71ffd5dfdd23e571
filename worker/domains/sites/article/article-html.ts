import { markdownToText, renderMarkdownToHtml } from "@blogsvc/client/markdown";
import type { Sentences } from "../../../../schema/api/stored-words";
import type { FaqItem } from "../../../../schema/tables";
import { html } from "../../../platform/html";
import { siteSentences } from "../words/site-words";

/**
 * Markdown with this instance's images at `publicUrl`. Matches backward from each URL: matching ahead from each `![` would be quadratic in
 * a text full of them.
 */
export const absolutePictures = (markdown: string, publicUrl: string): string =>
  markdown.replaceAll(/(?<=!\[[^\]]*\]\(|src=["'])\/images\//g, () => `${publicUrl}/images/`);

interface Text {
  slug: string;
  content: string;
  faq: FaqItem[];
}

/**
 * A post's body as HTML that is safe anywhere, followed by its FAQ. Relative URLs are resolved against its page on the site (`pageUrl`), if
 * any; this instance's images are at `publicUrl`.
 */
export function articleHtml(
  { content, faq }: Text,
  { pageUrl, publicUrl }: { pageUrl: string | null; publicUrl: string },
): string {
  const base = pageUrl ?? (publicUrl === "" ? undefined : publicUrl);
  const linked = framesAsLinks(content);
  const markdown = publicUrl === "" ? linked : absolutePictures(linked, publicUrl);
  return (
    renderMarkdownToHtml(markdown, { baseUrl: base, headingOffset: hasTitle(content) ? 1 : 0 }) + faqHtml(faq)
  );
}

/** Code in Markdown, which stays as it is, or a frame with its attributes. */
const codeOrFrame =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))|^(?: {4}|\t)[^\n]*|(?<!`)(`+)(?!`)[^`](?:(?!\n\s*\n)[\s\S])*?(?<!`)\2(?!`)|<iframe\b([^>]*)>(?:(?:(?!<iframe\b)[\s\S])*?<\/iframe\s*>)?/gim;

const addressIn = (attributes: string) =>
  /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
    .exec(` ${attributes}`)
    ?.slice(1)
    .find(Boolean)
    ?.trim()
    .replaceAll("&amp;", "&") ?? "";

const isWeb = (address: string) => /^(?:https?:)?\/\//i.test(address);

/** No platform accepts third-party frames: readers get a link to their content. */
const framesAsLinks = (markdown: string): string =>
  markdown.replace(codeOrFrame, (whole: string, _fence, _ticks, attributes?: string) => {
    if (attributes === undefined) return whole;
    const address = addressIn(attributes);
    return isWeb(address)
      ? html`<a href="${address.replace(/^\/\//, "https://")}">${address.replace(/^(?:https?:)?\/\//i, "")}</a>`
          .text
      : "";
  });

/** How many frames became links, and to what. */
export function frameNotes(markdown: string): Sentences[] {
  const frames = [...markdown.matchAll(codeOrFrame)].flatMap(([, , , attributes]) =>
    attributes === undefined ? [] : [addressIn(attributes)],
  );
  const linked = frames.filter(isWeb);
  const left = frames.length - linked.length;
  return [
    ...(linked.length > 0
      ? [
          siteSentences({
            code: "frames_linked",
            count: linked.length,
            urls: linked.join(", ").slice(0, 300).toWellFormed(),
          }),
        ]
      : []),
    ...(left > 0 ? [siteSentences({ code: "frames_left", count: left })] : []),
  ];
}

/** The platform uses the first heading level for the title. */
const hasTitle = (markdown: string) => /^ {0,3}#\s|^.+\n=+\s*$|<h1[\s>]/im.test(markdown);

function faqHtml(faq: FaqItem[]): string {
  if (faq.length === 0) return "";
  const items = faq.map(
    ({ question, answer }) => html`<h3>${markdownToText(question)}</h3>
<p>${markdownToText(answer)}</p>
`,
  );
  return html`
<h2>Frequently asked questions</h2>
${items}`.text;
}
