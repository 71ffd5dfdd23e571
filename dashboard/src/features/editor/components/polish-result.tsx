import type { PolishResult } from "@schema/polish";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { usd } from "@/lib/usd";
import { keyWords } from "../source/format-keymap";
import { PolishChanges } from "./polish-changes";
import { PolishLost } from "./polish-lost";

type PolishResultProps = {
  before: string;
  result: PolishResult;
  onAccept: () => void;
  onReject: () => void;
  onRetry: () => void;
};

/** What would change, word by word, to be accepted (Ctrl+Enter) or rejected (Esc). */
export function PolishResultView({ before, result, onAccept, onReject, onRetry }: PolishResultProps) {
  const accepting = useRef<HTMLButtonElement>(null);
  const isSame = result.section === before;
  useEffect(() => accepting.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAccept();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isSame) return;
        event.preventDefault();
        onAccept();
      }}
    >
      <p role="status" className="sr-only">
        {isSame ? "The writer would change nothing" : "The edit is ready"}
      </p>
      <div className="grid gap-3">
        <PolishLost lost={result.lost} />
        {isSame ? (
          <p className="rounded-lg border bg-surface p-3 text-ink-2 text-sm">
            The writer found nothing to change here.
          </p>
        ) : (
          <PolishChanges before={before.trim()} after={result.section.trim()} />
        )}
      </div>
      <DialogFooter className="items-center">
        <span className="mr-auto text-ink-3 text-sm phone:basis-full!">
          {result.costUsd === null ? "No price is set for this call." : `This cost ${usd(result.costUsd)}.`}
        </span>
        <Button variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Again
        </Button>
        <Button onClick={onReject}>{isSame ? "Close" : "Reject"}</Button>
        {!isSame && (
          <Button ref={accepting} type="submit" variant="primary" title={keyWords("Mod-Enter")}>
            {result.lost.length > 0 ? "Accept all the same" : "Accept"}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
