import { renderMarkdownToHtml } from "@blogsvc/client/markdown";

export interface Heading {
  id: string;
  text: string;
}

/** Headings of the second level as the page shows them, for a table of contents. */
export function headingsOf(content: string): Heading[] {
  const html = renderMarkdownToHtml(content);
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = "", inner = ""]) => ({
    id,
    text: textOf(inner),
  }));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "");
