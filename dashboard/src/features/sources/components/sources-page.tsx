import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Globe from "lucide-react/icons/globe";
import Library from "lucide-react/icons/library";
import Search from "lucide-react/icons/search";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { UploadPanel } from "@/components/uploads/upload-panel";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { acceptedDocuments, documentLimits, documentProblem } from "@/lib/sources/source-file";
import { sourcesKey } from "@/lib/sources/sources-key";
import { useUploadSource } from "@/lib/sources/upload-source";
import { AddPageDialog } from "./add-page-dialog";
import { SourceDrawer } from "./source-drawer";
import { SourcesTable } from "./sources-table";

const settleMs = 300;

/** Tells of a change once the typing pauses. */
function SearchSources({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <search className="relative mb-4 block md:max-w-80">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-ink-3"
      />
      <Input
        type="search"
        aria-label="Search sources"
        placeholder="Search titles and URLs"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-9"
      />
    </search>
  );
}

function UploadDocuments() {
  const { mutateAsync } = useUploadSource(useCurrentWorkspace().id);
  const send = (file: File) =>
    mutateAsync(file).then(
      ({ failure }) => (failure ? `“${file.name}”: ${failure.message}` : undefined),
      (error: unknown) => `“${file.name}”: ${messageOf(error)}`,
    );
  return (
    <UploadPanel
      label="Choose documents"
      accept={acceptedDocuments}
      hint={`${documentLimits} Posts quote a document once you allow it in its menu.`}
      doing="Reading"
      send={async (file) => documentProblem(file) ?? (await send(file))}
      stored={(count) => (count === 1 ? "Document added" : `${count} documents added`)}
    />
  );
}

const readingMs = 2000;

/** Newest first; followed closely while one is being read. */
const sourcesQuery = (workspaceId: string, { page = 1, q }: { page?: number; q?: string }) => {
  const query = { page: String(page), ...(q && { q }) };
  return queryOptions({
    queryKey: [...sourcesKey(workspaceId), "list", query],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].sources.$get({ param: { workspaceId }, query })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((source) => source.state === "reading") ? readingMs : false,
  });
};

function NoSources({ query }: { query: string | undefined }) {
  return query ? (
    <EmptyState icon={Library} title="No sources found">
      No source has “{query}” in its title or URL.
    </EmptyState>
  ) : (
    <EmptyState icon={Library} title="No sources yet">
      Add a page or upload a document. Pages the assistant reads for the context show up here too.
    </EmptyState>
  );
}

const route = getRouteApi("/shell/w/$slug/sources");

export function SourcesPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle("Sources", name);
  const { page = 1, q, source, quote } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(sourcesQuery(id, { page, q }));
  const [adding, setAdding] = useState(false);
  const mayEdit = atLeast(role, "editor");
  const search = useCallback(
    (text: string) => void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  const isEmpty = data?.pagination.total === 0 && !q;

  return (
    <Page>
      <PageHeader
        title="Sources"
        description="Pages and documents your posts are based on. Drafts quote only sources you allow; claims are checked against all of them."
        actions={
          mayEdit && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Globe aria-hidden="true" />
              Add a page
            </Button>
          )
        }
      />
      {mayEdit && <UploadDocuments />}
      {!isEmpty && data && <SearchSources value={q ?? ""} onChange={search} />}
      {error && !data && <ErrorState error={error} onRetry={refetch} title="Couldn’t load sources" />}
      {!data && !error && <ListSkeleton label="Loading sources" />}
      {data?.pagination.total === 0 && <NoSources query={q} />}
      {data && data.items.length > 0 && <SourcesTable sources={data.items} mayEdit={mayEdit} />}
      {data && data.pagination.total > 0 && (
        <Pagination
          pagination={data.pagination}
          noun="source"
          onPageChange={(next) => navigate({ search: { q, page: next > 1 ? next : undefined } })}
        />
      )}
      <SourceDrawer
        sourceId={source}
        quote={quote}
        onClose={() =>
          navigate({
            search: (before) => ({ ...before, source: undefined, quote: undefined }),
            resetScroll: false,
          })
        }
      />
      {mayEdit && <AddPageDialog open={adding} onOpenChange={setAdding} />}
    </Page>
  );
}
