/** Titles and excerpts are HTML in WordPress, and plain text here. */
export const textAsHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
