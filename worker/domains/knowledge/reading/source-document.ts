export interface PageLink {
  /** Absolute, http or https, without a fragment. */
  url: string;
  text: string;
}

/** What a page or a file says. */
export interface SourceDocument {
  title: string;
  description: string;
  /** BCP 47; null where it does not say. */
  language: string | null;
  /** Main text in Markdown. */
  text: string;
  /** Of a document with pages. */
  pages: number | null;
  /** Of a page of the web, where it leads, in order; else none. */
  links: PageLink[];
}
