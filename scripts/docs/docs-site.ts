import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { darkStyle } from "./dark-style.ts";
import { findProblems } from "./find-problems.ts";
import { guidePage } from "./guide-page.ts";
import { picturesOf } from "./guide-pictures.ts";
import { navigationGroups } from "./navigation.ts";
import { notFoundPage } from "./not-found-page.ts";
import { overviewPage } from "./overview-page.ts";
import { referenceFrame } from "./reference-frame.ts";
import { renderGuides } from "./render-guides.ts";
import { searchIndex } from "./search-index.ts";

interface Site {
  /** The repository. */
  root: string;
  /** Name of the build input with the scripts and styles of the pages. */
  entry: string;
  tokens: string;
}

/** Writes the guides as pages among the dashboard's assets: `docs.html` and `docs/{name}.html`. */
export function docsSite({ root, entry, tokens }: Site): Plugin {
  return {
    name: "docs-site",
    apply: "build",
    generateBundle(_options, bundle) {
      const emit = (name: string, source: string | Uint8Array) =>
        `/${this.getFileName(this.emitFile({ type: "asset", name, source }))}`;
      const guides = renderGuides(
        root,
        picturesOf(root, (path, bytes) => emit(basename(path), bytes)),
      );
      for (const problem of findProblems(guides, root)) this.warn(problem);
      const assets = {
        ...assetsOf(bundle, entry),
        darkStyle: emit("docs-dark.css", darkStyle(readFileSync(tokens, "utf8"))),
        searchIndex: emit("docs-search.json", searchIndex(guides)),
      };
      const groups = navigationGroups(guides);
      const page = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });
      page("docs.html", overviewPage(groups, assets));
      page("docs/api-frame.html", referenceFrame(assets));
      page("docs/404.html", notFoundPage(groups, assets));
      for (const guide of guides) page(`docs/${guide.guide.name}.html`, guidePage(guide, groups, assets));
    },
  };
}

function assetsOf(bundle: Rolldown.OutputBundle, entry: string) {
  const chunk = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.isEntry && file.name === entry,
  );
  const font = Object.keys(bundle).find((name) => name.endsWith(".woff2"));
  if (chunk?.type !== "chunk" || !font) throw new Error(`The build has no input ${entry} with a font`);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return { script: `/${chunk.fileName}`, styles: styles.map((name) => `/${name}`), font: `/${font}` };
}
