import { bodySketchMax, type Sketch } from "./sketch";

/** Jaccard index of two titles' words: 0 for nothing in common, 1 for the same. */
export function titleLikeness(a: Sketch, b: Sketch): number {
  const shared = sharedOf(a, b);
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}

/** Estimated Jaccard index of two bodies: of the smallest hashes of their union, the share that both have. */
export function bodyLikeness(a: Sketch, b: Sketch): number {
  if (a.length === 0 || b.length === 0) return 0;
  const both = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, bodySketchMax);
  const inA = new Set(a);
  const inB = new Set(b);
  return both.filter((hash) => inA.has(hash) && inB.has(hash)).length / both.length;
}

/** Titles at least this similar describe the same post. */
export const titleNear = 0.6;
/** Bodies at least this similar share long stretches. */
export const bodyNear = 0.3;

function sharedOf(a: Sketch, b: Sketch): number {
  const inB = new Set(b);
  return a.filter((hash) => inB.has(hash)).length;
}
