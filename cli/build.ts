import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A single file without dependencies, for the oldest Node in package.json. */
await build({
  entryPoints: [here("src/main.ts")],
  outfile: here("dist/blogsvc.js"),
  bundle: true,
  // Use the client library's sources: a fresh clone has no build of it.
  tsconfig: here("../tsconfig.base.json"),
  minifySyntax: true,
  platform: "node",
  target: "node20",
  format: "esm",
  // commander is CommonJS and loads Node's own modules with require.
  banner: {
    js: '#!/usr/bin/env node\nimport { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);',
  },
  legalComments: "eof",
});
