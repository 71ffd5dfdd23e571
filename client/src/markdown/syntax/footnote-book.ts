import type { Env, Token } from "markdown-it";

export interface FootnoteCall {
  number: number;
  references: number;
}

/** What one document has defined and referred to, by normalised label. */
export interface FootnoteBook {
  definitions: Map<string, Token[]>;
  calls: Map<string, FootnoteCall>;
}

const books = new WeakMap<Env, FootnoteBook>();

export function footnoteBook(env: Env): FootnoteBook {
  const known = books.get(env);
  if (known) return known;
  const book: FootnoteBook = { definitions: new Map(), calls: new Map() };
  books.set(env, book);
  return book;
}
