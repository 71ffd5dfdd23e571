import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import type { MarkLook, TextMark } from "../source/text-editor";
import { Float } from "./float";
import type { Asked, RichEditor } from "./rich-editor";

const tones: Record<MarkLook, string> = {
  supported: "text-good",
  accepted: "text-ink",
  unsupported: "text-warn",
  contradicted: "text-bad",
  gone: "text-bad",
  problem: "text-warn",
  hint: "text-ink",
};

type MarkPanelProps = {
  editor: RichEditor;
  asked: Extract<Asked, { what: "marks" }>;
  onOpen: (mark: TextMark) => void;
  onAccept: (mark: TextMark) => void;
};

/** What the checks found at a position in the text, and what to do about it. */
export function MarkPanel({ editor, asked: { marks, range, focus }, onOpen, onAccept }: MarkPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) panel.current?.querySelector("button")?.focus();
  }, [focus]);
  const close = (then: () => void) => {
    editor.closeAsked();
    then();
  };
  return (
    <Float editor={editor} at={range} side="above" className="w-96 text-[0.8125rem]">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form. */}
      <div
        ref={panel}
        role="group"
        aria-label={copy.markTip.foundHere}
        onPointerEnter={editor.hover.stay}
        onPointerLeave={editor.hover.leave}
        className="divide-y px-3"
      >
        {marks.map((mark) => (
          <div key={mark.id} className="py-3">
            <p className={cn("font-semibold", tones[mark.look])}>{mark.label}</p>
            <p className="text-ink-2 [overflow-wrap:anywhere]">{mark.message}</p>
            {mark.quote && (
              <blockquote className="mt-2 max-h-32 overflow-y-auto border-line-strong border-l-2 pl-2.5 [overflow-wrap:anywhere]">
                {mark.quote}
              </blockquote>
            )}
            {mark.source && <p className="mt-1 text-ink-3 [overflow-wrap:anywhere]">{mark.source}</p>}
            {mark.next && <p className="mt-1 text-ink-2">{mark.next}</p>}
            <div className="mt-2.5 flex flex-wrap gap-1.5">
              {mark.suggestion && editor.view.editable && (
                <Button size="sm" onClick={() => close(() => onAccept(mark))}>
                  {mark.suggestion.label}
                </Button>
              )}
              <Button size="sm" onClick={() => close(() => onOpen(mark))}>
                {mark.tab === "evidence" ? copy.markTip.openInEvidence : copy.markTip.openInQuality}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </Float>
  );
}
