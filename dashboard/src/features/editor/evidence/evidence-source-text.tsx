import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { sourcesKey } from "@/lib/sources/sources-key";
import { copy } from "../copy";

/** The captured text of a source, in Markdown. */
const sourceTextQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...sourcesKey(workspaceId), "captured", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].text.$get({ param: { workspaceId, id } })),
    gcTime: 60_000,
  });

type EvidenceSourceTextProps = {
  sourceId: string;
  /** Words to start at. */
  find: string;
  onSelect: (words: string) => void;
};

/** The captured text, in a read-only text field, so that selecting works as usual on every device. */
export function EvidenceSourceText({ sourceId, find, onSelect }: EvidenceSourceTextProps) {
  const query = useQuery(sourceTextQuery(useCurrentWorkspace().id, sourceId));
  const { data } = query;
  const field = useRef<HTMLTextAreaElement>(null);
  const [wanted, setWanted] = useState("");
  const [missed, setMissed] = useState(false);

  useEffect(() => {
    if (data && find) reveal(field.current, data.text.indexOf(find), find.length);
  }, [data, find]);

  const next = (text: string) => {
    const words = wanted.trim().toLowerCase();
    if (words === "") return;
    const after = text.indexOf(words, (field.current?.selectionStart ?? -1) + 1);
    const at = after >= 0 ? after : text.indexOf(words);
    setMissed(at < 0);
    if (at >= 0) reveal(field.current, at, words.length);
  };

  return (
    <QueryView query={query} what={copy.evidenceSourceText.theText} skeleton={<Skeleton className="h-56" />}>
      {({ text }) => (
        <div className="grid gap-2">
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              next(text.toLowerCase());
            }}
          >
            <Input
              aria-label={copy.evidenceSourceText.findInSource}
              placeholder={copy.evidenceSourceText.findInSource}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
            <Button type="submit">{copy.evidenceSourceText.findNext}</Button>
          </form>
          {missed && (
            <p role="status" className="text-ink-2 text-sm">
              {copy.evidenceSourceText.noMatchesInSource}
            </p>
          )}
          <Textarea
            ref={field}
            readOnly
            aria-label={copy.evidenceSourceText.sourceTextSelectSupportingPassage}
            value={text}
            onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
              onSelect(value.slice(selectionStart, selectionEnd))
            }
            className="field-sizing-fixed h-64 bg-canvas text-sm"
          />
        </div>
      )}
    </QueryView>
  );
}

/** Selecting does not scroll: the line height gives the approximate position of the words. */
function reveal(field: HTMLTextAreaElement | null, at: number, length: number): void {
  if (!field || at < 0) return;
  field.focus();
  field.setSelectionRange(at, at + length);
  const share = at / Math.max(1, field.value.length);
  field.scrollTop = Math.max(0, share * field.scrollHeight - field.clientHeight / 2);
}
