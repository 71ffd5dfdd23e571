import type { PolishResult } from "@schema/polish";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useRef } from "react";
import { WordDiff } from "@/components/diff/word-diff";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { keyboardScroll } from "@/lib/focus";
import { usd } from "@/lib/number-words";
import { copy } from "../copy";
import { keyWords } from "../source/text-editor";

const boxClass = "max-h-[42dvh] overflow-y-auto rounded-b-lg border border-t-0 bg-surface";

/** What would change, word by word, and the new text alone: if much has changed, that is easier to read. */
function PolishChanges({ before, after }: { before: string; after: string }) {
  return (
    <Tabs defaultValue="changes">
      <TabsList aria-label={copy.polishResult.resultView}>
        <TabsTrigger value="changes">{copy.polishResult.changes}</TabsTrigger>
        <TabsTrigger value="text">{copy.polishResult.newText}</TabsTrigger>
      </TabsList>
      <TabsContent value="changes">
        <div {...keyboardScroll(copy.polishResult.proposedChanges)} className={boxClass}>
          <WordDiff before={before} after={after} />
        </div>
      </TabsContent>
      <TabsContent value="text">
        <div {...keyboardScroll(copy.polishResult.newText)} className={boxClass}>
          <p className="whitespace-pre-wrap p-3 text-sm leading-relaxed [overflow-wrap:anywhere]">{after}</p>
        </div>
      </TabsContent>
    </Tabs>
  );
}

const kinds = { link: copy.common.link, code: copy.common.code, number: copy.polishResult.number };

/** What the edit would remove from the text without being asked to. */
function PolishLost({ lost }: Pick<PolishResult, "lost">) {
  if (lost.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">{copy.polishResult.editRemovesThings(lost.length)}</p>
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

/** Proposed changes, word by word, to accept (Ctrl+Enter) or reject (Esc). */
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
        {isSame ? copy.polishResult.writerSuggestsNoChanges : copy.polishResult.editReady}
      </p>
      <div className="grid gap-3">
        <PolishLost lost={result.lost} />
        {isSame ? (
          <p className="rounded-lg border bg-surface p-3 text-ink-2 text-sm">
            {copy.polishResult.writerFoundNothing}
          </p>
        ) : (
          <PolishChanges before={before.trim()} after={result.section.trim()} />
        )}
      </div>
      <DialogFooter className="items-center">
        <span className="mr-auto text-ink-3 text-sm phone:basis-full!">
          {result.costUsd === null
            ? copy.polishResult.costUnknownNoPriceSet
            : copy.polishResult.thisCost(usd(result.costUsd))}
        </span>
        <Button variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {copy.common.tryAgain}
        </Button>
        <Button onClick={onReject}>{isSame ? copy.common.close : copy.polishResult.reject}</Button>
        {!isSame && (
          <Button ref={accepting} type="submit" variant="primary" title={keyWords("Mod-Enter")}>
            {result.lost.length > 0 ? copy.polishResult.acceptAnyway : copy.polishResult.accept}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
