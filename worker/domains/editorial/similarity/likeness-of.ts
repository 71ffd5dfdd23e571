import { bodySketchMax, type Sketch } from "./sketch";

/** Estimated Jaccard index of two bodies: of the smallest hashes of their union, the share that both have. */
export function bodyLikeness(a: Sketch, b: Sketch): number {
  if (a.length === 0 || b.length === 0) return 0;
  const both = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, bodySketchMax);
  const inA = new Set(a);
  const inB = new Set(b);
  return both.filter((hash) => inA.has(hash) && inB.has(hash)).length / both.length;
}

/** Bodies at least this similar share long stretches. */
export const bodyNear = 0.3;
