import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { claimMeaning, stateWords } from "../evidence/claim-words";
import { Float } from "./float";
import type { Asked, RichEditor } from "./rich-editor";

const tones = { supported: "text-good", unsupported: "text-warn", gone: "text-bad", accepted: "text-ink" };

type ClaimPanelProps = {
  editor: RichEditor;
  asked: Extract<Asked, { what: "claim" }>;
  onOpen: (id: string) => void;
};

/** What a claim rests on: its state, its quote and its source. */
export function ClaimPanel({ editor, asked: { claim, range, focus }, onOpen }: ClaimPanelProps) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) open.current?.focus();
  }, [focus]);
  return (
    <Float editor={editor} at={range} side="above" className="w-96 p-3 text-[0.8125rem]">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form. */}
      <div role="group" aria-label={copy.claimTip.evidenceForSentence}>
        <p className={cn("font-semibold", tones[claim.state])}>{stateWords[claim.state]}</p>
        <p className="text-ink-2">{claimMeaning(claim)}</p>
        {claim.quote && (
          <blockquote className="mt-2 max-h-32 overflow-y-auto border-line-strong border-l-2 pl-2.5 [overflow-wrap:anywhere]">
            {claim.quote}
          </blockquote>
        )}
        {claim.source && <p className="mt-1 text-ink-3 [overflow-wrap:anywhere]">{claim.source.title}</p>}
        <Button
          ref={open}
          size="sm"
          className="mt-2.5"
          onClick={() => {
            editor.closeAsked();
            onOpen(claim.id);
          }}
        >
          {copy.claimTip.openInEvidence}
        </Button>
      </div>
    </Float>
  );
}
