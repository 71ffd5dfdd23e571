/** An image URL as `renderMarkdownToHtml` writes it: in double quotes, escaped. */
export const srcAttribute = (address: string): string =>
  `src="${address.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
