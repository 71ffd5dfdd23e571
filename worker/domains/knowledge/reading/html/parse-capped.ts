import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from "parse5";

export type HtmlDocument = DefaultTreeAdapterTypes.Document;

/** About 40 MB of tree; the longest articles have a third of them. */
const nodesMax = 80_000;
const chunkLength = 16_384;

/** Formatting that is never closed is begun anew in each later paragraph: one chunk may make millions. */
const nodesOfChunks = 2 * nodesMax;

class EnoughNodes extends Error {}

/**
 * Parses HTML as browsers do, in time and memory that do not depend on how it is made: what comes after 80,000 nodes is
 * left out.
 */
export function parseCapped(html: string): HtmlDocument {
  let nodes = 0;
  const counted = () => {
    nodes += 1;
    if (nodes > nodesOfChunks) throw new EnoughNodes();
  };
  const parser = new Parser({
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...args) => {
        counted();
        return defaultTreeAdapter.createElement(...args);
      },
      insertText: (...args) => {
        counted();
        defaultTreeAdapter.insertText(...args);
      },
    },
  });
  try {
    for (let at = 0; at < html.length && nodes < nodesMax; at += chunkLength) {
      parser.tokenizer.write(html.slice(at, at + chunkLength), false);
    }
    parser.tokenizer.write("", true);
  } catch (error) {
    if (!(error instanceof EnoughNodes)) throw error;
  }
  return parser.document;
}
