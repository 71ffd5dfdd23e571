import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Globe from "lucide-react/icons/globe";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { sourcesQuery } from "../api/list-sources";
import { AddPageDialog } from "./add-page-dialog";
import { NoSources } from "./no-sources";
import { SearchSources } from "./search-sources";
import { SourceDrawer } from "./source-drawer";
import { SourcesTable } from "./sources-table";
import { UploadDocuments } from "./upload-documents";

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
        description="Pages and documents that were read. Drafts are written from those that may be quoted, and every claim is held against all of them."
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
      {error && !data && (
        <ErrorState error={error} onRetry={refetch} title="The sources could not be loaded" />
      )}
      {!data && !error && <ListSkeleton label="Loading the sources" />}
      {data?.pagination.total === 0 && <NoSources query={q} />}
      {data && data.items.length > 0 && <SourcesTable sources={data.items} mayEdit={mayEdit} />}
      {data && data.pagination.total > 0 && (
        <Pagination
          pagination={data.pagination}
          noun="sources"
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
