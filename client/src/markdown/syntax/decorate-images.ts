import type { Token } from "markdown-it";
import { parser } from "./parser.ts";

/** An image alone in its paragraph becomes a figure with its title as the caption; several alone in one become a gallery. */
export function decorateImages(tokens: Token[]): void {
  tokens.forEach((open, index) => {
    const inside = tokens[index + 1];
    const close = tokens[index + 2];
    if (open.type !== "paragraph_open" || open.hidden || !inside?.children || !close) return;
    const images = inside.children.filter(({ type }) => type === "image");
    const [image] = images;
    if (!image || !inside.children.every(isBesideImages)) return;
    if (images.length > 1) open.attrSet("class", "gallery");
    else if (image.attrGet("title")) addCaption({ open, inside, close, image });
  });
}

const isBesideImages = ({ type, content }: Token): boolean =>
  /^(?:image|softbreak|hardbreak|link_open|link_close)$/.test(type) ||
  (type === "text" && content.trim() === "");

interface Figure {
  open: Token;
  inside: Token;
  close: Token;
  image: Token;
}

function addCaption({ open, inside, close, image }: Figure): void {
  open.tag = "figure";
  close.tag = "figure";
  const title = parser.utils.escapeHtml(String(image.attrGet("title") ?? ""));
  image.attrs = image.attrs?.filter(([name]) => name !== "title") ?? null;
  const caption = Object.assign(Object.create(Object.getPrototypeOf(image)), image, {
    type: "html_inline",
    content: `<figcaption>${title}</figcaption>`,
    children: null,
  });
  inside.children?.push(caption);
}
