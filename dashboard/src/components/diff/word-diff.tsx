import { useMemo } from "react";
import { cn } from "@/lib/cn";
import { wordParts } from "@/lib/diff/word-parts";
import { copy } from "../copy";

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
