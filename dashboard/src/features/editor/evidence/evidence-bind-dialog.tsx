import type { Claim } from "@schema/claims";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { QueryView } from "@/components/ui/query-view";
import { SearchBox } from "@/components/ui/search-box";
import { Select } from "@/components/ui/select";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { sourcesKey } from "@/lib/sources/sources-key";
import { copy } from "../copy";
import { EvidenceSourceText } from "./evidence-source-text";
import { useUpdateClaim } from "./update-claim";

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
