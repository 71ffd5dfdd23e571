import type { Source } from "@schema/sources";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { Drawer } from "@/components/ui/drawer";
import { Notice } from "@/components/ui/notice";
import { QueryView } from "@/components/ui/query-view";
import { Switch } from "@/components/ui/switch";
import { textLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/dates";
import { useLast } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { sourcesKey } from "@/lib/sources";
import { useQuotable } from "../api";
import { copy } from "../copy";
import { formatName, isCollection, lookOf, originalMissing, sourceName, sourceSize } from "../source-words";
import { splitAtQuote } from "../split-at-quote";
import { CollectionPages } from "./collection-pages";

/** The captured text, identified by `textHash`: another capture has another text. */
const sourceTextQuery = (workspaceId: string, id: string, textHash: string | null) =>
  queryOptions({
    queryKey: [...sourcesKey(workspaceId), "text", id, textHash],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].text.$get({ param: { workspaceId, id } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

const showQuote = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: "center" });

/** The captured text as stored, with the quote highlighted in it. */
function SourceText({ source, quote }: { source: Source; quote: string | undefined }) {
  const { id } = useCurrentWorkspace();
  const query = useQuery({
    ...sourceTextQuery(id, source.id, source.textHash),
    enabled: source.state === "ready",
  });
  const { data } = query;
  const parts = useMemo(() => (data && quote ? splitAtQuote(data.text, quote) : null), [data, quote]);
  if (source.state === "reading") return <p className="text-ink-2 text-sm">{copy.sourceDrawer.reading}</p>;
  if (source.failure) {
    return <Notice tone="bad">{source.failure.message}</Notice>;
  }
  return (
    <QueryView query={query} what={copy.sourceDrawer.theText}>
      {({ text }) => (
        <div className="grid gap-4">
          {quote && !parts && <Notice tone="warn">{copy.sourceDrawer.latestCaptureNoLonger}</Notice>}
          <div className="whitespace-pre-wrap text-sm leading-relaxed [overflow-wrap:anywhere]">
            {parts ? (
              <>
                {parts[0]}
                <mark ref={showQuote} className="rounded-sm bg-warn-soft px-0.5 text-ink ring-2 ring-warn/40">
                  {parts[1]}
                </mark>
                {parts[2]}
              </>
            ) : (
              text
            )}
          </div>
        </div>
      )}
    </QueryView>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-0.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-ink [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** When it was captured and checked, to the second and with the zone. */
function SourceFacts({ source }: { source: Source }) {
  const { slug } = useCurrentWorkspace();
  const { url, capturedAt, checkedAt } = source;
  const look = lookOf(source);
  const missing = originalMissing(source);
  return (
    <dl className="mt-1">
      {url && (
        <Fact label={copy.sourceDrawer.page}>
          <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
            {url}
          </a>
        </Fact>
      )}
      <Fact label={copy.sourceDrawer.format}>
        {[formatName(source), sourceSize(source)].filter(Boolean).join(", ")}
      </Fact>
      {source.foundFor && (
        <Fact label={copy.sourceDrawer.foundFor}>
          <Link
            to="/w/$slug/runs/$runId"
            params={{ slug, runId: source.foundFor.runId }}
            className={textLinkClass}
          >
            {source.foundFor.title}
          </Link>
        </Fact>
      )}
      {missing && <Fact label={copy.sourceDrawer.original}>{missing}</Fact>}
      {capturedAt && (
        <Fact label={copy.common.captured}>
          <time dateTime={capturedAt}>{exactTime(Date.parse(capturedAt))}</time>
        </Fact>
      )}
      {checkedAt && (
        <Fact label={copy.sourceDrawer.lastChecked}>
          <time dateTime={checkedAt}>{exactTime(Date.parse(checkedAt))}</time>
          {look && `. ${look.meaning}`}
        </Fact>
      )}
    </dl>
  );
}

/** Whether drafts and topics may use a source. */
function QuotableSwitch({ source, mayEdit }: { source: Source; mayEdit: boolean }) {
  const { setQuotable, setting } = useQuotable();
  return (
    <Switch
      label={copy.common.allowQuotesInPosts}
      hint={copy.sourceDrawer.hint}
      className="mb-5 rounded-lg border p-3.5"
      checked={source.quotable}
      disabled={!mayEdit}
      onCheckedChange={(quotable) => !setting && setQuotable(source, quotable)}
    />
  );
}

const sourceQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...sourcesKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].$get({ param: { workspaceId, id } })),
  });

type SourceDrawerProps = {
  sourceId: string | undefined;
  /** Shown in its place. */
  quote: string | undefined;
  onClose: () => void;
};

/** The captured data of a source, shown while the URL names it. */
export function SourceDrawer({ sourceId, quote, onClose }: SourceDrawerProps) {
  const { id: workspaceId, role } = useCurrentWorkspace();
  const shownId = useLast(sourceId ?? null);
  const query = useQuery({
    ...sourceQuery(workspaceId, shownId ?? ""),
    enabled: sourceId !== undefined,
  });
  const { data } = query;
  return (
    <Drawer
      open={sourceId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={data ? sourceName(data) : copy.common.source}
      description={data && <SourceFacts source={data} />}
    >
      <QueryView query={query} what={copy.sourceDrawer.theSource}>
        {(source) => (
          <>
            <QuotableSwitch source={source} mayEdit={atLeast(role, "editor")} />
            {isCollection(source) ? (
              <CollectionPages key={source.id} source={source} />
            ) : (
              <SourceText key={source.id} source={source} quote={quote} />
            )}
          </>
        )}
      </QueryView>
    </Drawer>
  );
}
