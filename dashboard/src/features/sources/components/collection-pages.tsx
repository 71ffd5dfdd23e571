import type { Source } from "@schema/sources";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "@/components/ui/query-view";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { sourcesQuery } from "../api";
import { copy } from "../copy";
import { sourceName } from "../source-words";
import { SourceState } from "./source-state";

/** The pages from a feed or sitemap, each with its state. */
export function CollectionPages({ source }: { source: Source }) {
  const { id } = useCurrentWorkspace();
  const query = useQuery(sourcesQuery(id, { collection: source.id }));
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-sm">{copy.sourceDrawer.pages}</h3>
      <QueryView query={query} what={copy.sourceDrawer.thePages}>
        {({ items, pagination }) => (
          <>
            {items.length === 0 && <p className="text-ink-2 text-sm">{copy.sourceDrawer.noPages}</p>}
            <ul className="divide-y">
              {items.map((page) => (
                <li key={page.id} className="flex items-start gap-3 py-2 text-sm">
                  <span className="min-w-0 grow">
                    <Link
                      from="/w/$slug/sources"
                      to="/w/$slug/sources"
                      search={(before) => ({ ...before, source: page.id, quote: undefined })}
                      className="block truncate underline-offset-3 hover:underline"
                      title={sourceName(page)}
                    >
                      {sourceName(page)}
                    </Link>
                    <span className="block truncate text-ink-3 text-xs" title={page.url ?? undefined}>
                      {page.url}
                    </span>
                  </span>
                  <SourceState source={page} />
                </li>
              ))}
            </ul>
            {pagination.hasMore && (
              <p className="text-ink-2 text-sm">
                {copy.sourceDrawer.morePages(pagination.total - items.length)}
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
