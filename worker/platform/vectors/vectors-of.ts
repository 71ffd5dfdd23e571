import { aiBindingOf } from "../ai-binding";
import { makeVectors } from "./make-vectors";
import { vectorIndexOf } from "./vector-index";
import type { Vectors } from "./vectors";

/** Null unless this instance is bound to both a Vectorize index and Workers AI. */
export function vectorsOf(bindings: object): Vectors | null {
  const ai = aiBindingOf(bindings);
  const index = vectorIndexOf(bindings);
  return ai && index && makeVectors(ai, index);
}
