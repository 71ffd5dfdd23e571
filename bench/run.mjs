import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const bundles = join(root, "bench");
const folder = await mkdtemp(join(tmpdir(), "blogsvc-bench-"));
const only = process.argv.slice(2);
const alone = ["schedule", "generation", "growth"];
const entry = alone.includes(only[0]) ? `bench/${only[0]}.ts` : "bench/main.ts";
/** This part runs the service's own code under Node. */
const ofTheService = {
  external: ["cloudflare:workers"],
  loader: { ".wasm": "binary", ".woff": "binary" },
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  tsconfig: join(root, "tsconfig.base.json"),
};
try {
  await build({
    entryPoints: { ".main.bundle": join(root, entry), ".flooder.bundle": join(root, "bench/flooder.ts") },
    outdir: bundles,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    ...(only[0] === "growth" ? ofTheService : { packages: "external" }),
    platform: "node",
    format: "esm",
    define: { "import.meta.dirname": JSON.stringify(join(root, "bench")) },
    logLevel: "warning",
  });
  const { main } = await import(pathToFileURL(join(bundles, ".main.bundle.mjs")).href);
  await main({ root, folder, only });
} finally {
  for (const name of [".main.bundle.mjs", ".flooder.bundle.mjs"])
    await rm(join(bundles, name), { force: true });
  await rm(folder, { recursive: true, force: true });
}
