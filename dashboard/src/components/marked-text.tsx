import { markWords } from "@/lib/mark-words";

type MarkedTextProps = { text: string; words: string[] };

/** A text with the words that were searched for marked in it. */
export function MarkedText({ text, words }: MarkedTextProps) {
  if (words.length === 0) return text;
  let at = 0;
  return markWords(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? (
      <mark key={key} className="rounded-sm bg-accent-soft text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
