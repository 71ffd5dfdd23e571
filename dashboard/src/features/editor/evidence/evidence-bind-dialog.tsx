import type { Claim } from "@schema/claims";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input, Textarea } from "@/components/ui/input";
import { QueryView } from "@/components/ui/query-view";
import { SearchBox } from "@/components/ui/search-box";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { sourcesKey } from "@/lib/sources";
import { copy } from "../copy";
import { useUpdateClaim } from "./api";

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
function EvidenceSourceText({ sourceId, find, onSelect }: EvidenceSourceTextProps) {
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

const most = "100";

/** Sources to choose from, newest first. */
const sourceChoicesQuery = (workspaceId: string, q: string) => {
  const query = { limit: most, ...(q && { q }) };
  return queryOptions({
    queryKey: [...sourcesKey(workspaceId), "choices", query],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].sources.$get({ param: { workspaceId }, query })),
    placeholderData: keepPreviousData,
  });
};

type BindProps = {
  postId: string;
  claim: Claim;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function EvidenceBindDialog({ open, onOpenChange, ...props }: BindProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title={copy.evidenceBindDialog.linkToSource}
        description={copy.evidenceBindDialog.description}
      >
        <BindForm {...props} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function BindForm({ postId, claim, onDone }: Pick<BindProps, "postId" | "claim"> & { onDone: () => void }) {
  const workspaceId = useCurrentWorkspace().id;
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState(claim.source?.id ?? null);
  const [quote, setQuote] = useState("");
  const query = useQuery(sourceChoicesQuery(workspaceId, q));
  const bind = useUpdateClaim(workspaceId, postId);
  const ready = query.data?.items.filter(({ state }) => state === "ready") ?? [];
  const sourceId = ready.find(({ id }) => id === chosen)?.id ?? ready[0]?.id;
  const words = quote.trim();

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <blockquote className="rounded-lg bg-muted px-3 py-2 text-sm [overflow-wrap:anywhere]">
        {claim.sentence}
      </blockquote>
      {ready.length > 5 || q !== "" ? (
        <SearchBox
          label={copy.evidenceBindDialog.searchSources}
          placeholder={copy.evidenceBindDialog.searchSources}
          value={q}
          onChange={setQ}
        />
      ) : null}
      <QueryView query={query} what="sources" rows={2}>
        {() =>
          sourceId === undefined ? (
            <p role="status" className="text-ink-2 text-sm">
              {copy.evidenceBindDialog.noSourcesFoundAdd}
            </p>
          ) : (
            <>
              <Field label={copy.evidenceBindDialog.source}>
                <Select
                  value={sourceId}
                  onChange={(event) => {
                    setChosen(event.target.value);
                    setQuote("");
                  }}
                  options={ready.map(({ id, title, url }) => ({
                    value: id,
                    label: url ? `${title} (${url})` : title,
                  }))}
                />
              </Field>
              <EvidenceSourceText
                key={sourceId}
                sourceId={sourceId}
                find={claim.source?.id === sourceId ? (claim.quote ?? "") : ""}
                onSelect={setQuote}
              />
              <p role="status" className="text-sm">
                {words === "" ? (
                  <span className="text-ink-3">{copy.evidenceBindDialog.nothingSelectedYet}</span>
                ) : (
                  <>
                    Selected: <q className="[overflow-wrap:anywhere]">{words}</q>
                  </>
                )}
              </p>
            </>
          )
        }
      </QueryView>
      <FormError error={bind.error} />
      <DialogFooter className="mt-0">
        <Button onClick={onDone}>{copy.common.cancel}</Button>
        <Button
          variant="primary"
          disabled={words === "" || sourceId === undefined}
          loading={bind.isPending}
          onClick={() =>
            sourceId !== undefined &&
            bind.mutate(
              { claimId: claim.id, update: { action: "bind", sourceId, quote: words } },
              { onSuccess: onDone },
            )
          }
        >
          {copy.evidenceBindDialog.usePassage}
        </Button>
      </DialogFooter>
    </div>
  );
}
