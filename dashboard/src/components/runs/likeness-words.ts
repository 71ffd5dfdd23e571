import type { Similar } from "@schema/topics";

/** How something is too close to `other`. The measure of meanings is no share of anything, and so is not shown. */
export function likenessWords(
  { reason, likeness }: Pick<Similar, "reason" | "likeness">,
  other: string,
): string {
  const alike = `(${Math.round(likeness * 100)} % alike)`;
  switch (reason) {
    case "meaning":
      return `Means much the same as ${other}`;
    case "words":
      return `Repeats the words of ${other} ${alike}`;
    case undefined:
      return `Close to ${other} ${alike}`;
    default:
      return reason satisfies never;
  }
}
