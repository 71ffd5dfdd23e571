import { fileURLToPath } from "node:url";

const sources = fileURLToPath(new URL("../client/src/", import.meta.url));

/** `@blogsvc/client` and its entries as sources, so that the repository itself needs no build of the package. */
export const clientSources = [
  { find: /^@blogsvc\/client$/, replacement: `${sources}core/index.ts` },
  { find: /^@blogsvc\/client\/([a-z]+)$/, replacement: `${sources}$1/index.ts` },
];
