import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = process.env.BLOGSVC_EVALUATION ?? fileURLToPath(new URL("./", import.meta.url));

/** The blocks of a labeled file, as lines, without its heading. */
export const readSet = (file: string): string[][] =>
  readFileSync(`${folder}${file}`, "utf8")
    .split("\n\n")
    .slice(1)
    .map((block) => block.split("\n").filter(Boolean));

/** Items at odd places of a set may be used for tuning; those at even places are held out. */
export const halves = ["open", "held out"] as const;
export type Half = (typeof halves)[number];
export const halfOf = (index: number): Half => (index % 2 === 0 ? "open" : "held out");

export const percent = (part: number, of: number): string =>
  of === 0 ? "–" : `${((100 * part) / of).toFixed(1)} %`;

export interface Retrieval {
  hits: number;
  false: string[];
  missed: string[];
}

export const precision = ({ hits, false: wrong }: Retrieval): number => hits / (hits + wrong.length);
export const recall = ({ hits, missed }: Retrieval): number => hits / (hits + missed.length);
