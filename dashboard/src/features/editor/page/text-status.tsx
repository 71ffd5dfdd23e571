import { countOf } from "@/lib/count-words";
import { useDebounced } from "@/lib/use-debounced";
import { copy } from "../copy";
import { useField } from "../session/use-editor";

const settleMs = 300;
/** As the API counts them. */
const wordsPerMinute = 238;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Counts the words as read, without link URLs and Markdown syntax. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)|<[^>]+>|https?:\/\/\S+/g, " ");
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}

/** How long the text is, for writers and for readers. */
export function TextStatus() {
  const content = useDebounced(useField("content").value, settleMs);
  const words = countWords(content);
  return (
    <p className="ml-auto shrink-0 whitespace-nowrap px-2 text-ink-3 text-xs tabular-nums">
      {countOf(words, copy.textStatus.word)}
      {words > 0 && (
        <span className="phone:hidden"> · {copy.textStatus.minutes(Math.ceil(words / wordsPerMinute))}</span>
      )}
    </p>
  );
}
