import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RenderedGuide } from "./render-guide.ts";
import type { LinkTarget } from "./resolve-link.ts";

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
