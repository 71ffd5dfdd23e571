import type { PolishResult } from "@schema/polish";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useRef } from "react";
import { WordDiff } from "@/components/diff/word-diff";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { usd } from "@/lib/usd";
import { keyWords } from "../source/format-keymap";

const boxClass = "max-h-[42dvh] overflow-y-auto rounded-b-lg border border-t-0 bg-surface";

/** Word by word what would change, and the new text by itself: much that changed is easier to read there. */
function PolishChanges({ before, after }: { before: string; after: string }) {
  return (
    <Tabs defaultValue="changes">
      <TabsList aria-label="Result view">
        <TabsTrigger value="changes">Changes</TabsTrigger>
        <TabsTrigger value="text">New text</TabsTrigger>
      </TabsList>
      <TabsContent value="changes">
        <div {...keyboardScroll("Proposed changes")} className={boxClass}>
          <WordDiff before={before} after={after} />
        </div>
      </TabsContent>
      <TabsContent value="text">
        <div {...keyboardScroll("New text")} className={boxClass}>
          <p className="whitespace-pre-wrap p-3 text-sm leading-relaxed [overflow-wrap:anywhere]">{after}</p>
        </div>
      </TabsContent>
    </Tabs>
  );
}

const kinds = { link: "Link", code: "Code", number: "Number" };

/** What the edit would take out of the text without being asked to. */
function PolishLost({ lost }: Pick<PolishResult, "lost">) {
  if (lost.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">
        {lost.length === 1 ? "This edit removes something" : `This edit removes ${lost.length} things`}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {lost.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="[overflow-wrap:anywhere]">
            {kinds[kind]}: <code className="font-mono text-[0.8125rem]">{text}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type PolishResultProps = {
  before: string;
  result: PolishResult;
  onAccept: () => void;
  onReject: () => void;
  onRetry: () => void;
};

/** Proposed changes, word by word, to be accepted (Ctrl+Enter) or rejected (Esc). */
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
        {isSame ? "The writer suggests no changes" : "The edit is ready"}
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
          {result.costUsd === null ? "Cost unknown: no price set." : `This cost ${usd(result.costUsd)}.`}
        </span>
        <Button variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
        <Button onClick={onReject}>{isSame ? "Close" : "Reject"}</Button>
        {!isSame && (
          <Button ref={accepting} type="submit" variant="primary" title={keyWords("Mod-Enter")}>
            {result.lost.length > 0 ? "Accept anyway" : "Accept"}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
