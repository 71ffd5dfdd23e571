import type { RunStage } from "@schema/runs";
import { useEffect, useRef } from "react";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { stageWords } from "@/lib/runs/run-words";

type LiveTextProps = { stage: RunStage; part: number; text: string };

/** What the model writes, as it writes it. It follows the end unless somebody has scrolled up. */
export function LiveText({ stage, part, text }: LiveTextProps) {
  const box = useRef<HTMLPreElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (text && box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  return (
    <section
      aria-label="The text as it is written"
      className="overflow-hidden rounded-xl border bg-surface shadow-card"
    >
      <p className="flex items-center gap-2 border-b px-4 py-2 text-ink-3 text-xs">
        <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
        {stageWords[stage].doing}
        {part > 0 && `, part ${part + 1}`}
      </p>
      <pre
        ref={box}
        {...keyboardScroll("The text as it is written")}
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget;
          follows.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
        className="max-h-96 overflow-y-auto whitespace-pre-wrap px-4 py-3 font-sans text-[0.9375rem] leading-relaxed [overflow-wrap:anywhere]"
      >
        {text}
        <span
          aria-hidden="true"
          className="ml-0.5 inline-block h-4 w-1.5 animate-pulse bg-accent align-text-bottom"
        />
      </pre>
    </section>
  );
}
