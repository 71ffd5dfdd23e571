import { countMax } from "@schema/count-max";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { overviewQuery } from "@/lib/posts/post-queries";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { copy } from "../copy";

interface Tab {
  shown: Pick<PostsSearch, "status" | "scheduled">;
  label: string;
  count?: "drafts" | "scheduled";
}

const tabs: Tab[] = [
  { shown: {}, label: copy.statusTabs.all },
  { shown: { status: "DRAFT" }, label: copy.statusTabs.drafts, count: "drafts" },
  { shown: { scheduled: true }, label: copy.statusTabs.scheduled, count: "scheduled" },
  { shown: { status: "PUBLISHED" }, label: copy.statusTabs.published },
  { shown: { status: "HIDDEN" }, label: copy.statusTabs.hidden },
];

/** Pages shown next to the list of posts. */
const others = [
  { page: "categories", to: "/w/$slug/posts/categories", label: copy.statusTabs.categories },
  { page: "authors", to: "/w/$slug/posts/authors", label: copy.statusTabs.authors },
  { page: "trash", to: "/w/$slug/posts/trash", label: copy.statusTabs.trash },
] as const;

type StatusTabsProps = { search: PostsSearch | (typeof others)[number]["page"] };

/** Links, since each leads to a URL of its own; the other filters stay. `search` is the page's name beside the list. */
export function StatusTabs({ search }: StatusTabsProps) {
  const { id, slug } = useCurrentWorkspace();
  const { data: overview } = useQuery(overviewQuery(id));
  const filters = typeof search === "string" ? null : search;
  return (
    <TabNav label={copy.statusTabs.filterByStatus}>
      {tabs.map(({ shown, label, count }) => {
        const counted = count && overview?.counts[count];
        const isCurrent =
          filters !== null &&
          (filters.scheduled ? shown.scheduled : !shown.scheduled && shown.status === filters.status);
        return (
          <Link
            key={label}
            to="/w/$slug/posts"
            params={{ slug }}
            search={{
              ...filters,
              status: shown.status,
              scheduled: shown.scheduled,
              page: undefined,
            }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isCurrent ? "page" : undefined}
            className={tabLinkClass}
          >
            {label}
            {counted ? (
              <span className="ml-1.5 text-ink-3 text-xs tabular-nums">
                {counted === countMax ? `${countMax}+` : counted}
              </span>
            ) : null}
          </Link>
        );
      })}
      {others.map(({ page, to, label }) => (
        <Link
          key={page}
          to={to}
          params={{ slug }}
          aria-current={search === page ? "page" : undefined}
          className={tabLinkClass}
        >
          {label}
        </Link>
      ))}
    </TabNav>
  );
}
