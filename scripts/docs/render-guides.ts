import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { guides } from "../../docs/guides.ts";
import { type RenderedGuide, renderGuide } from "./render-guide.ts";

/** All guides whose files are there, in reading order. */
export const renderGuides = (root: string): RenderedGuide[] =>
  guides
    .filter(({ source }) => existsSync(join(root, source)))
    .map((guide) => renderGuide(guide, readFileSync(join(root, guide.source), "utf8")));
