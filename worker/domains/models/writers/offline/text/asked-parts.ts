import { plain } from "../../../../../platform/text/plain";
import type { Part } from "./parts";

const askedMin = 3;
const questionMax = 160;
const question = /^\p{Lu}[^.!?？]*[?？]$/u;

/**
 * The parts of a page that sets its questions as paragraphs: each that is followed by an answer is a heading, below the one it
 * stands under. One or two of them may be a manner of speaking, and stay.
 */
export function readAsked(text: string, parts: readonly Part[]): Part[] {
  const asked = new Set(parts.filter((part, at) => asks(part) && answers(parts[at + 1])));
  if (asked.size < askedMin) return [...parts];
  let level = 1;
  return parts.map((part) => {
    if (part.kind === "heading") level = part.level;
    return asked.has(part) ? { ...part, kind: "heading", level: Math.min(6, level + 1) } : part;
  });

  function asks({ kind, start, end }: Part): boolean {
    return kind === "paragraph" && end - start <= questionMax * 2 && question.test(wordsOf({ start, end }));
  }
  function answers(part: Part | undefined): boolean {
    return part !== undefined && (part.kind === "list" || (part.kind === "paragraph" && !asks(part)));
  }
  function wordsOf({ start, end }: Pick<Part, "start" | "end">): string {
    const words = plain(text.slice(start, end)).replace(/^[*_]+|[*_]+$/g, "");
    return words.length > questionMax ? "" : words;
  }
}
