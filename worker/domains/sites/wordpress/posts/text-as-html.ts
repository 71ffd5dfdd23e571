/** Titles and excerpts are HTML in WordPress but plain text in blogsvc. */
export const textAsHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
