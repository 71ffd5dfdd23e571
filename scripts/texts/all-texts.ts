import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import { paragraphsOf, type Text, textsOf } from "./texts-of.ts";

const sources =
  "{{worker,dashboard/src,cli/src,client/src,conformance/src,schema,scripts,examples/*/{app,components,lib}}/**/*.{ts,tsx},docs/guides.ts}";
const guides =
  "{docs/*.md,README.md,CONTRIBUTING.md,CHANGELOG.md,SECURITY.md,{cli,client,dashboard,examples/*}/README.md,samples/*.md}";

/** Everything people read, by file: the texts in the sources and the guides. Paths are relative to the repository's root. */
export const allTexts = (): Map<string, Text[]> =>
  new Map(
    [...globSync(sources, { cwd: projectRoot }), ...globSync(guides, { cwd: projectRoot })]
      .sort()
      .map((path) => {
        const source = readFileSync(join(projectRoot, path), "utf8");
        return [path, path.endsWith(".md") ? paragraphsOf(source) : textsOf(path, source)];
      }),
  );
