import { diffArrays } from "diff";
import { useMemo } from "react";
import { cn } from "@/lib/cn";
import { copy } from "../copy";

type WordPart = { kind: "added" | "removed" | "same"; text: string };

const patience = { timeout: 1500 };

/** Words, numbers with their separators, white space, and single signs. */
const tokens = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{N}\p{M}_]+|\s+|[\s\S]/gu;
const tokensOf = (text: string): string[] => text.match(tokens) ?? [];

/**
 * Two texts compared word by word; null if they are too different to compare in time. Changes with only spaces between
 * them are merged. If they share less than a third of the shorter one's words, all of the one followed by all of the other.
 */
export function wordParts(before: string, after: string): WordPart[] | null {
  const changes = diffArrays(tokensOf(before), tokensOf(after), patience);
  if (!changes) return null;
  const same = changes.filter(({ added, removed }) => !added && !removed);
  const shared = same.reduce((sum, { value }) => sum + wordsIn(value.join("")), 0);
  if (before !== "" && after !== "" && shared * 3 < Math.min(wordsIn(before), wordsIn(after)))
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  const parts: WordPart[] = [];
  let removed = "";
  let added = "";
  const close = () => {
    const [, start = ""] = /^(\s*)/.exec(removed) ?? [];
    const lead = added.startsWith(start) ? start : "";
    const [, end = ""] = /(\s*)$/.exec(removed.slice(lead.length)) ?? [];
    const tail = end !== "" && added.slice(lead.length).endsWith(end) ? end : "";
    const cut = (text: string) => text.slice(lead.length, text.length - tail.length);
    parts.push(
      { kind: "same", text: lead },
      { kind: "removed", text: cut(removed) },
      { kind: "added", text: cut(added) },
      { kind: "same", text: tail },
    );
    removed = "";
    added = "";
  };
  for (const [index, change] of changes.entries()) {
    const text = change.value.join("");
    if (change.removed) removed += text;
    else if (change.added) added += text;
    else if (removed + added !== "" && /^[^\S\n]+$/.test(text) && index < changes.length - 1) {
      removed += text;
      added += text;
    } else {
      close();
      parts.push({ kind: "same", text });
    }
  }
  close();
  return joined(parts);
}

/** Without empty parts, and neighbors of one kind as one. */
function joined(parts: readonly WordPart[]): WordPart[] {
  const found: WordPart[] = [];
  for (const { kind, text } of parts) {
    const last = found.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== "") found.push({ kind, text });
  }
  return found;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordParts(before, after), [before, after]);
  if (!parts) return <p className="p-3 text-ink-3 text-sm">{copy.wordDiff.versionsDifferTooMuch}</p>;
  const isAnew = parts.length === 2 && parts.every(({ kind }) => kind !== "same");
  const look = isAnew ? "flex gap-1.5 px-1.5 py-0.5 no-underline not-first:mt-1.5" : "";
  const keyed = parts.map((part, index) => ({ ...part, key: `${part.kind} ${index}` }));
  return (
    <p className="whitespace-pre-wrap p-3 text-sm leading-relaxed [overflow-wrap:anywhere]">
      {keyed.map(({ key, kind, text }) => {
        if (kind === "same") return <span key={key}>{text}</span>;
        if (kind === "added") {
          return (
            <ins
              key={key}
              className={cn("rounded-sm bg-good-soft text-good decoration-1 underline-offset-3", look)}
            >
              <span className="sr-only">{copy.wordDiff.added} </span>
              {isAnew && <span aria-hidden="true">+</span>}
              {text}
            </ins>
          );
        }
        return (
          <del key={key} className={cn("rounded-sm bg-bad-soft text-bad decoration-1", look)}>
            <span className="sr-only">{copy.wordDiff.removed} </span>
            {isAnew && <span aria-hidden="true">−</span>}
            {text}
          </del>
        );
      })}
    </p>
  );
}
