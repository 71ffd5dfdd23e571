import type { Similar } from "@schema/topics";

/** Why something is too similar to `other`. The score for meaning is not a share, so it is not shown. */
export function likenessWords(
  { reason, likeness }: Pick<Similar, "reason" | "likeness">,
  other: string,
): string {
  const alike = `(${Math.round(likeness * 100)}% similar)`;
  switch (reason) {
    case "meaning":
      return `Covers much the same ground as ${other}`;
    case "words":
      return `Uses much the same wording as ${other} ${alike}`;
    case undefined:
      return `Similar to ${other} ${alike}`;
    default:
      return reason satisfies never;
  }
}
