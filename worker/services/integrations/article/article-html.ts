import { markdownToText, renderMarkdownToHtml } from "@blogsvc/client/markdown";
import type { FaqItem } from "../../../../schema/tables";
import { html } from "../../../html";
import { absolutePictures } from "./absolute-pictures";

interface Text {
  slug: string;
  content: string;
  faq: FaqItem[];
}

/**
 * A post's body as HTML that is safe anywhere, its questions and answers after it. Relative addresses are those of its page
 * on the site (`pageUrl`), where it has one; pictures of this instance are at `publicUrl`.
 */
export function articleHtml(
  { content, faq }: Text,
  { pageUrl, publicUrl }: { pageUrl: string | null; publicUrl: string },
): string {
  const base = pageUrl ?? (publicUrl === "" ? undefined : publicUrl);
  const markdown = publicUrl === "" ? content : absolutePictures(content, publicUrl);
  return (
    renderMarkdownToHtml(markdown, { baseUrl: base, headingOffset: hasTitle(content) ? 1 : 0 }) + faqHtml(faq)
  );
}

/** A heading of the first level is the title's on the other side. */
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
