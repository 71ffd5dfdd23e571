export interface PageLink {
  /** Absolute, http or https, without a fragment. */
  url: string;
  text: string;
}

/** The content of a page or file. */
export interface SourceDocument {
  title: string;
  description: string;
  /** BCP 47; null if not declared. */
  language: string | null;
  /** Main text in Markdown. */
  text: string;
  /** Only for a document with pages. */
  pages: number | null;
  /** For a web page, its links in order; otherwise empty. */
  links: PageLink[];
}
