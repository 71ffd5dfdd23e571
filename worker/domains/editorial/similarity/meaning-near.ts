import type { NearVector } from "../../../platform/vectors/vectors";
import { readVectorId, type TextKind, vectorId } from "./vector-text";

/** Cosines above these mean similar texts. Scales differ between models: choose them again when changing the model. */
const near = { title: 0.82, text: 0.88 };

export const measureOf = (kind: TextKind): "title" | "text" => (kind === "post-body" ? "text" : "title");

export interface NearText {
  kind: TextKind;
  id: string;
  likeness: number;
}

/** The nearest vectors that are close enough: titles for titles, bodies for bodies, and not the text itself. */
export function meaningNear(
  by: "title" | "text",
  found: readonly NearVector[],
  self: { kind: TextKind; id: string } | null,
): NearText[] {
  const own = self && vectorId(self.kind, self.id);
  return found.flatMap(({ id, score }) => {
    const text = readVectorId(id);
    const counts = text && id !== own && measureOf(text.kind) === by && score >= near[by];
    return counts ? [{ ...text, likeness: score }] : [];
  });
}
