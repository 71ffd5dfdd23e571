import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { clientSources } from "../../scripts/client-sources.ts";
import { meterPdf } from "../../scripts/meter-pdf.mjs";
import { onlyHangs } from "../support/hang.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const authSecret = "a secret of the test run, long enough to be accepted";

// Wrangler's configuration reader warns of a required secret unless the environment holds it.
process.env.AUTH_SECRET = authSecret;

/** Files about a runtime's first request, or about what it remembers: each has a runtime of its own. */
export const alone = "test/worker/**/*.alone.test.ts";

// Wrangler's custom build, which the plugin does not run.
await meterPdf();

/** Hints to publish elsewhere go to a queue that nobody takes from, so that nothing is asked of other sides but by a test. */
const untaken = { EXTERNAL_QUEUE: { queueName: "blogsvc-untaken" } };

/** Each runtime is sent the text of all modules, of which the source maps of packages are a good part; no trace of ours ends in them. */
const noMapsOfPackages: Plugin = {
  name: "no-maps-of-packages",
  enforce: "post",
  transform: (code, id) => (id.includes("/node_modules/") ? { code, map: { mappings: "" } } : null),
};

/** The settings of a project of tests inside workerd, with the real bindings, the real migrations and the real Worker. */
export const workerTests = async (files: {
  name: string;
  include: string[];
  exclude?: string[];
  isolate: boolean;
}) => ({
  resolve: { alias: clientSources },
  plugins: [
    noMapsOfPackages,
    cloudflareTest({
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        queueProducers: untaken,
        bindings: {
          AUTH_SECRET: authSecret,
          PUBLIC_URL: "https://blogsvc.test",
          // Tests read their size from the environment, which in workerd is made of bindings.
          BLOGSVC_FULL: process.env.BLOGSVC_FULL ?? "",
          TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
        },
      },
    }),
  ],
  test: {
    // Of a project only `test.root` counts: vitest overrides `root` with the folder of this file.
    root,
    ...files,
    ...onlyHangs,
    setupFiles: [
      ...onlyHangs.setupFiles,
      files.isolate ? "test/worker/load-worker.ts" : "test/worker/import-all.ts",
      "test/worker/empty-storage.ts",
    ],
    globalSetup: [
      "test/worker/guarded-fetch/hostile-server.ts",
      "test/worker/shopify/shopify-server.ts",
      "test/worker/webhooks/receiver-server.ts",
      "test/worker/webhooks/site-server.ts",
      "test/worker/writers/model-server.ts",
    ],
  },
});
