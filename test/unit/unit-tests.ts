import { fileURLToPath } from "node:url";
import { clientSources } from "../../scripts/client-sources.ts";
import { onlyHangs } from "../support/hang.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = "test/{unit,client,cli,conformance,simulation,dashboard}";

/** Files that replace modules, or leave work running: each has a process of its own. */
export const alone = `${folders}/**/*.alone.test.ts`;
export const all = `${folders}/**/*.test.ts`;

/** The settings of a project of tests under plain Node: pure code, the client library, simulations. */
export const unitTests = (files: {
  name: string;
  include: string[];
  exclude?: string[];
  isolate: boolean;
}) => ({
  resolve: {
    alias: [
      ...clientSources,
      { find: "@schema", replacement: `${root}schema/api` },
      { find: "@/", replacement: `${root}dashboard/src/` },
    ],
  },
  // Of a project only `test.root` counts: vitest overrides `root` with the folder of this file.
  test: { root, ...files, ...onlyHangs },
});
