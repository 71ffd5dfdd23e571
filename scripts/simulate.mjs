import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { meterPdf } from "./meter-pdf.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "blogsvc-simulate-"));
const outfile = join(folder, "main.mjs");
try {
  await meterPdf();
  await build({
    entryPoints: [join(root, "test/simulation/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    external: ["cloudflare:workers"],
    loader: { ".wasm": "binary", ".woff": "binary" },
    format: "esm",
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    define: { "import.meta.dirname": JSON.stringify(join(root, "test/simulation/support")) },
    tsconfig: join(root, "tsconfig.base.json"),
    logLevel: "warning",
  });
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(folder, { recursive: true, force: true });
}
