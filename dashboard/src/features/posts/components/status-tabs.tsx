import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { copy } from "../copy";

const tabs: { shown: Pick<PostsSearch, "status" | "scheduled">; label: string }[] = [
  { shown: {}, label: copy.statusTabs.all },
  { shown: { status: "DRAFT" }, label: copy.statusTabs.drafts },
  { shown: { scheduled: true }, label: copy.statusTabs.scheduled },
  { shown: { status: "PUBLISHED" }, label: copy.statusTabs.published },
  { shown: { status: "HIDDEN" }, label: copy.statusTabs.hidden },
];

/** Links, since each leads to a URL of its own; the other filters stay. `search` is null in the trash. */
export function StatusTabs({ search }: { search: PostsSearch | null }) {
  const { slug } = useCurrentWorkspace();
  return (
    <TabNav label={copy.statusTabs.filterByStatus}>
      {tabs.map(({ shown, label }) => {
        const isCurrent =
          search !== null &&
          (search.scheduled ? shown.scheduled : !shown.scheduled && shown.status === search.status);
        return (
          <Link
            key={label}
            to="/w/$slug/posts"
            params={{ slug }}
            search={{
              ...search,
              status: shown.status,
              scheduled: shown.scheduled,
              page: undefined,
            }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isCurrent ? "page" : undefined}
            className={tabLinkClass}
          >
            {label}
          </Link>
        );
      })}
      <Link
        to="/w/$slug/posts/trash"
        params={{ slug }}
        aria-current={search === null ? "page" : undefined}
        className={tabLinkClass}
      >
        {copy.statusTabs.trash}
      </Link>
    </TabNav>
  );
}
