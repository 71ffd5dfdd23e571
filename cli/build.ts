import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One file without dependencies, for the oldest Node that package.json names. */
await build({
  entryPoints: [here("src/main.ts")],
  outfile: here("dist/blogsvc.js"),
  bundle: true,
  // The client library comes from its sources: nobody has built it in a fresh clone.
  tsconfig: here("../tsconfig.base.json"),
  minifySyntax: true,
  platform: "node",
  target: "node20",
  format: "esm",
  // commander is CommonJS and asks for node's own modules with require.
  banner: {
    js: '#!/usr/bin/env node\nimport { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);',
  },
  legalComments: "eof",
});
