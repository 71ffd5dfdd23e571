import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { escapeHtml } from "../../../../../schema/api/html-to-markdown/escape-html";

/** Losses of a conversion: the name of each kind and its count. */
export type Lost = Map<string, number>;
export type Card = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const link = (url: unknown, words: unknown): string =>
  text(url) === ""
    ? ""
    : `<p><a href="${escapeHtml(text(url))}">${escapeHtml(text(words) || text(url))}</a></p>`;
const captioned = (html: string, caption: unknown): string =>
  text(caption) === "" ? html : `<figure>${html}<figcaption>${text(caption)}</figcaption></figure>`;
const image = ({ src, alt }: Card): string =>
  text(src) === "" ? "" : `<img src="${escapeHtml(text(src))}" alt="${escapeHtml(text(alt))}">`;
const objects = (value: unknown): Card[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
const metadata = (card: Card): Card => objects([card.metadata])[0] ?? {};

/** Ghost's cards by their names in both of its editors; empty for one with nothing to show, null for an unknown one. */
export function cardHtml(name: string, card: Card): string | null {
  switch (name) {
    case "image": {
      const own = image(card);
      const linked = text(card.href) && own ? `<a href="${escapeHtml(text(card.href))}">${own}</a>` : own;
      return captioned(linked, card.caption);
    }
    case "gallery":
      return captioned(objects(card.images).map(image).join("\n"), card.caption);
    case "code":
    case "codeblock": {
      const language = text(card.language).replace(/[^\w+#.-]/g, "");
      return captioned(
        `<pre><code class="language-${language || "text"}">${escapeHtml(text(card.code))}</code></pre>`,
        card.caption,
      );
    }
    case "html":
    case "embed":
      return captioned(text(card.html) || link(card.url, card.url), card.caption);
    case "markdown":
    case "card-markdown":
      return renderMarkdownToHtml(text(card.markdown));
    case "bookmark":
      return captioned(link(card.url, metadata(card).title), card.caption);
    case "video":
    case "audio":
      return captioned(`<${name} src="${escapeHtml(text(card.src))}"></${name}>`, card.caption);
    case "file":
      return link(card.src, text(card.fileTitle) || text(card.fileName));
    case "button":
      return link(card.buttonUrl, card.buttonText);
    case "callout":
      return `<blockquote class="markdown-alert markdown-alert-note"><p>${escapeHtml(text(card.calloutEmoji))} ${text(card.calloutText)}</p></blockquote>`;
    case "toggle":
      return `<p><strong>${text(card.heading)}</strong></p>${text(card.content)}`;
    case "header":
      return `<h2>${text(card.header)}</h2><p>${text(card.subheader)}</p>${link(card.buttonUrl, card.buttonText)}`;
    case "product":
      return `${image({ src: card.productImageSrc })}<h4>${text(card.productTitle)}</h4>${text(card.productDescription)}${link(card.productUrl, card.productButton)}`;
    case "horizontalrule":
    case "hr":
      return "<hr>";
    case "paywall":
      return "";
    default:
      return null;
  }
}

export const lose = (lost: Lost, name: string): void => {
  lost.set(name, (lost.get(name) ?? 0) + 1);
};
