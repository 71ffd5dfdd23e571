import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { keyboardScroll } from "@/lib/keyboard-scroll";

/** The text as it is being written; its end stays in view. */
export function PolishWriting({ text, onStop }: { text: string; onStop: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== "") box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text]);
  return (
    <>
      <p role="status" className="mb-3 flex items-center gap-2 text-ink-2 text-sm">
        <Spinner /> The writer is at work
      </p>
      <div
        ref={box}
        {...keyboardScroll("Text so far")}
        className="h-64 overflow-y-auto whitespace-pre-wrap rounded-lg border bg-surface p-3 text-sm leading-relaxed [overflow-wrap:anywhere]"
      >
        {text.trimStart()}
        <span
          aria-hidden="true"
          className="ml-0.5 inline-block h-4 w-0.5 animate-pulse bg-accent align-text-bottom"
        />
      </div>
      <DialogFooter>
        <Button onClick={onStop}>Stop</Button>
      </DialogFooter>
    </>
  );
}
