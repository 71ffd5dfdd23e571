import { fileURLToPath } from "node:url";

const sources = fileURLToPath(new URL("../client/src/", import.meta.url));

/** `@blogsvc/client` and its entries as their sources: inside the repository nobody waits for a build of the package. */
export const clientSources = [
  { find: /^@blogsvc\/client$/, replacement: `${sources}core/index.ts` },
  { find: /^@blogsvc\/client\/([a-z]+)$/, replacement: `${sources}$1/index.ts` },
];
