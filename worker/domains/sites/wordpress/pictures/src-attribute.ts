/** A picture's address as `renderMarkdownToHtml` writes it: double quotes, and escaped for them. */
export const srcAttribute = (address: string): string =>
  `src="${address.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
