import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { clientSources } from "../../scripts/client-sources.ts";
import { onlyHangs } from "../support/hang.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Tests of pure code under plain Node: the client library, front matter, simulations. */
export default defineConfig({
  resolve: {
    alias: [
      ...clientSources,
      { find: "@schema", replacement: `${root}schema/api` },
      { find: "@/", replacement: `${root}dashboard/src/` },
    ],
  },
  test: {
    // Of a project only `test.root` counts: vitest overrides `root` with the folder of this file.
    root,
    name: "unit",
    include: ["test/{unit,client,cli,conformance,simulation,dashboard}/**/*.test.ts"],
    ...onlyHangs,
  },
});
