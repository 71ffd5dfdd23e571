import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { guides } from "../../docs/guides.ts";
import { type PictureAt, picturesOf } from "./guide-pictures.ts";
import { type RenderedGuide, renderGuide } from "./render-guide.ts";

/** All existing guides, in reading order. Their images are at their paths, or where `pictureAt` says. */
export const renderGuides = (
  root: string,
  pictureAt: PictureAt = picturesOf(root, (path) => `/${path}`),
): RenderedGuide[] =>
  guides
    .filter(({ source }) => existsSync(join(root, source)))
    .map((guide) => renderGuide(guide, readFileSync(join(root, guide.source), "utf8"), pictureAt));
