import { bodySketchMax, type Sketch } from "./sketch";

/** Jaccard index of two titles' words: 0 nothing in common, 1 the same. */
export function titleLikeness(a: Sketch, b: Sketch): number {
  const shared = sharedOf(a, b);
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}

/** Estimate of the Jaccard index of two bodies: of the smallest hashes of both together, the share that both have. */
export function bodyLikeness(a: Sketch, b: Sketch): number {
  if (a.length === 0 || b.length === 0) return 0;
  const both = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, bodySketchMax);
  const inA = new Set(a);
  const inB = new Set(b);
  return both.filter((hash) => inA.has(hash) && inB.has(hash)).length / both.length;
}

/** From here on two titles ask for the same post. */
export const titleNear = 0.6;
/** From here on two bodies say the same over long stretches. */
export const bodyNear = 0.3;

function sharedOf(a: Sketch, b: Sketch): number {
  const inB = new Set(b);
  return a.filter((hash) => inB.has(hash)).length;
}
