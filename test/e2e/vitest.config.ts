import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { clientSources } from "../../scripts/client-sources.ts";
import { onlyHangs } from "../support/hang.ts";
import { isFull } from "../support/size.ts";
import { lanes } from "./support/lanes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Tests of the whole service as a user starts it, over HTTP and in a real Chromium. */
export default defineConfig({
  resolve: { alias: clientSources },
  test: {
    // Of a project only `test.root` counts: vitest overrides `root` with the folder of this file.
    root,
    name: "e2e",
    include: ["test/e2e/**/*.test.ts"],
    // Several installs and builds of whole sites each.
    exclude: isFull ? [] : ["test/e2e/next/{majors,static-export}.test.ts"],
    globalSetup: [
      "test/e2e/wordpress/trusted-authority.ts",
      "test/e2e/shopify/shopify-server.ts",
      "test/e2e/global-setup.ts",
    ],
    // Each lane has a service and a browser of its own; half of their time they wait.
    maxWorkers: lanes,
    isolate: false,
    // Projects of one order must have the same number of workers: without `--project` these run after the others.
    sequence: { groupOrder: 1 },
    ...onlyHangs,
  },
});
