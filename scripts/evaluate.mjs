import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { meterPdf } from "./meter-pdf.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "blogsvc-evaluate-"));
const outfile = join(folder, "main.mjs");
process.env.BLOGSVC_EVALUATION ??= join(root, "test/evaluation/");
process.env.BLOGSVC_CORPUS ??= join(root, "../shared/corpus");
try {
  await meterPdf();
  await build({
    entryPoints: [join(root, "test/evaluation/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["cloudflare:workers"],
    // Only the simulated database asks where it is, to find the migrations.
    define: { "import.meta.dirname": JSON.stringify(join(root, "test/simulation/support")) },
    loader: { ".wasm": "binary", ".woff": "binary" },
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    tsconfig: join(root, "tsconfig.base.json"),
    logLevel: "warning",
  });
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(folder, { recursive: true, force: true });
}
