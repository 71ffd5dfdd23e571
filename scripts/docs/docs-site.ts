import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import MiniSearch from "minisearch";
import type { Plugin, Rolldown } from "vite";
import { searchOptions } from "../../dashboard/src/docs/search-sections.ts";
import { guides } from "../../docs/guides.ts";
import { type PictureAt, picturesOf } from "./guide-pictures.ts";
import { navigationGroups } from "./navigation.ts";
import { guidePage, notFoundPage, overviewPage, referenceFrame } from "./pages.ts";
import { type RenderedGuide, renderGuide } from "./render-guide.ts";
import type { LinkTarget } from "./resolve-link.ts";

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

/** Dark tokens for a page without a theme set by script, from the token stylesheet. */
export function darkStyle(tokens: string): string {
  const dark = /\[data-theme="dark"\]\s*(\{[^}]*\})/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error('The tokens have no block [data-theme="dark"]');
  return `:root:not([data-theme]) ${dark}\n`;
}

/** Pages written by the Worker, whose anchors are not checked here. */
const otherPages = new Set(["/docs", "/docs/api"]);

/** Broken links, and code without highlighting. */
export function findProblems(guides: RenderedGuide[], root: string): string[] {
  const anchors = new Map(guides.map(({ guide, anchors }) => [`/docs/${guide.name}`, anchors]));
  const isBroken = (target: LinkTarget): boolean => {
    if (target.kind === "outside") return false;
    if (target.kind === "file") return !existsSync(join(root, target.path));
    if (otherPages.has(target.path) || target.path.startsWith("/docs/api/")) return false;
    const there = anchors.get(target.path);
    return !there || (target.anchor !== "" && !there.has(target.anchor));
  };
  return guides.flatMap(({ guide, targets, unknownLanguages, missingPictures }) => [
    ...targets
      .filter(isBroken)
      .map((target) => `${guide.source}: a link to ${wordsFor(target)}, which does not exist`),
    ...missingPictures.map((path) => `${guide.source}: a picture ${path}, which does not exist`),
    ...unknownLanguages.map(
      (language) => `${guide.source}: a code block in ${language}, which cannot be highlighted`,
    ),
  ]);
}

function wordsFor(target: LinkTarget): string {
  if (target.kind === "outside") return "another host";
  return target.kind === "file" ? target.path : target.path + (target.anchor && `#${target.anchor}`);
}

/** All existing guides, in reading order. Their images are at their paths, or where `pictureAt` says. */
export const renderGuides = (
  root: string,
  pictureAt: PictureAt = picturesOf(root, (path) => `/${path}`),
): RenderedGuide[] =>
  guides
    .filter(({ source }) => existsSync(join(root, source)))
    .map((guide) => renderGuide(guide, readFileSync(join(root, guide.source), "utf8"), pictureAt));

/** The search index in the browser's format. */
export function searchIndex(guides: RenderedGuide[]): string {
  const index = new MiniSearch(searchOptions);
  index.addAll(guides.flatMap(({ sections }) => sections));
  return JSON.stringify(index);
}
