import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from "parse5";

export type HtmlDocument = DefaultTreeAdapterTypes.Document;

/** About 40 MB of tree; the longest articles have a third of them. */
const nodesMax = 80_000;
const chunkLength = 16_384;

/**
 * Parses HTML as browsers do, in time and memory that do not depend on how it is made: what comes after 80,000 nodes is
 * left out.
 */
export function parseCapped(html: string): HtmlDocument {
  let nodes = 0;
  const parser = new Parser({
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...args) => {
        nodes += 1;
        return defaultTreeAdapter.createElement(...args);
      },
      insertText: (...args) => {
        nodes += 1;
        defaultTreeAdapter.insertText(...args);
      },
    },
  });
  for (let at = 0; at < html.length && nodes < nodesMax; at += chunkLength) {
    parser.tokenizer.write(html.slice(at, at + chunkLength), false);
  }
  parser.tokenizer.write("", true);
  return parser.document;
}
