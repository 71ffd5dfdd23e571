import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Globe from "lucide-react/icons/globe";
import Library from "lucide-react/icons/library";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import { ListPage } from "@/components/ui/list-page";
import { SearchBox } from "@/components/ui/search-box";
import { UploadPanel } from "@/components/uploads/upload-panel";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { acceptedDocuments, documentLimits, documentProblem, useUploadSource } from "@/lib/sources";
import { sourcesQuery } from "../api";
import { copy } from "../copy";
import { AddPageDialog } from "./add-page-dialog";
import { SourceDrawer } from "./source-drawer";
import { SourcesTable } from "./sources-table";

function UploadDocuments() {
  const { mutateAsync } = useUploadSource(useCurrentWorkspace().id);
  const send = (file: File) =>
    mutateAsync(file).then(
      ({ failure }) => (failure ? `“${file.name}”: ${failure.message}` : undefined),
      (error: unknown) => `“${file.name}”: ${messageOf(error)}`,
    );
  return (
    <UploadPanel
      label={copy.sourcesPage.chooseDocuments}
      accept={acceptedDocuments}
      hint={copy.sourcesPage.hint(documentLimits)}
      doing={copy.common.reading}
      send={async (file) => documentProblem(file) ?? (await send(file))}
      stored={(count) => copy.sourcesPage.documentsAdded(count)}
    />
  );
}

const route = getRouteApi("/shell/w/$slug/sources");

export function SourcesPage() {
  const { id, role } = useCurrentWorkspace();
  const { page = 1, q, source, quote } = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState(false);
  const mayEdit = atLeast(role, "editor");
  const search = useCallback(
    (text: string) => void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <>
      <ListPage
        title={copy.common.sources}
        description={copy.sourcesPage.description}
        actions={
          mayEdit && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Globe aria-hidden="true" />
              {copy.common.addPage}
            </Button>
          )
        }
        above={mayEdit && <UploadDocuments />}
        filters={
          <div className="flex">
            <SearchBox
              label={copy.sourcesPage.searchSources}
              placeholder={copy.sourcesPage.searchTitlesAndUrls}
              value={q ?? ""}
              onChange={search}
            />
          </div>
        }
        query={useQuery(sourcesQuery(id, { page, q }))}
        noun="source"
        empty={{
          icon: Library,
          title: copy.sourcesPage.noSourcesYet,
          text: copy.sourcesPage.text,
        }}
        onClear={q ? () => search("") : undefined}
        onPage={(next) => navigate({ search: { q, page: next } })}
      >
        {({ items }) => <SourcesTable sources={items} mayEdit={mayEdit} />}
      </ListPage>
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
    </>
  );
}
