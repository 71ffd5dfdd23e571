import type { PostStatus } from "@schema/public";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { Combobox } from "@/components/ui/combobox";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { ListSkeleton } from "@/components/ui/skeleton";
import { analyticsStatusQuery } from "@/lib/analytics/get-status";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { categoriesQuery } from "@/lib/posts/list-categories";
import { postsKey } from "@/lib/posts/posts-key";
import { atLeast } from "@/lib/roles";
import { refetchWhenDue } from "@/lib/schedule/refetch-when-due";
import { NewPostLink } from "./new-post-link";
import { NoMatches, NoPostsYet } from "./posts-empty";
import { PostsView } from "./posts-view";

type Shown = { status?: PostStatus; scheduled?: true };

const tabs: { shown: Shown; label: string }[] = [
  { shown: {}, label: "All" },
  { shown: { status: "DRAFT" }, label: "Drafts" },
  { shown: { scheduled: true }, label: "Scheduled" },
  { shown: { status: "PUBLISHED" }, label: "Published" },
  { shown: { status: "HIDDEN" }, label: "Hidden" },
];

/** Links, since each leads to an address of its own; the other filters stay. */
function StatusTabs({ status, scheduled }: Shown) {
  const { slug } = useCurrentWorkspace();
  return (
    <nav aria-label="Filter by status" className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]">
      {tabs.map(({ shown, label }) => {
        const isCurrent = scheduled ? shown.scheduled : !shown.scheduled && shown.status === status;
        return (
          <Link
            key={label}
            from="/w/$slug/posts"
            to="/w/$slug/posts"
            params={{ slug }}
            search={(before) => ({
              ...before,
              status: shown.status,
              scheduled: shown.scheduled,
              page: undefined,
            })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-b-2 px-3 font-medium text-sm transition-colors phone:h-11",
              isCurrent ? "border-ink text-ink" : "border-transparent text-ink-2 hover:text-ink",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

type PostsFilter = {
  page?: number;
  status?: PostStatus;
  scheduled?: true;
  q?: string;
  category?: string;
};

const postsQuery = (workspaceId: string, { scheduled, ...filter }: PostsFilter) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "list", { ...filter, scheduled }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts.$get({
          param: { workspaceId },
          query: { ...filter, ...(scheduled && { scheduled: "true" }), page: String(filter.page ?? 1) },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchWhenDue(state.data?.items ?? [], Date.now()),
  });

type CategoryFilterProps = { value: string | undefined; onChange: (category: string | undefined) => void };

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { data = [] } = useQuery(categoriesQuery(useCurrentWorkspace().id));
  const options = [
    { value: "", label: "All categories" },
    ...data.map(({ name, slug }) => ({ value: slug, label: name })),
  ];
  return (
    <div className="w-56 phone:w-44">
      <Combobox
        label="Category"
        options={options}
        value={value ?? ""}
        onChange={(category) => onChange(category || undefined)}
      />
    </div>
  );
}

const route = getRouteApi("/shell/w/$slug/posts");

export function PostsPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Posts", workspace.name);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: loaded, error, refetch, isPlaceholderData } = useQuery(postsQuery(workspace.id, search));
  const analytics = useQuery(analyticsStatusQuery(workspace.id));
  // Asked beside the posts: a column of figures that came later would push the others aside.
  const data = analytics.isPending ? undefined : loaded;
  const filtered = Boolean(search.status || search.scheduled || search.q || search.category);
  const setText = useCallback(
    (q: string) =>
      void navigate({
        search: (before) => ({ ...before, q: q || undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const empty = data?.pagination.total === 0;

  return (
    <Page>
      <PageHeader
        title="Posts"
        actions={atLeast(workspace.role, "editor") && !(empty && !filtered) && <NewPostLink />}
      />
      {!(empty && !filtered) && (
        <div className="mb-4 grid gap-4">
          <StatusTabs status={search.status} scheduled={search.scheduled} />
          <div className="flex flex-wrap gap-2">
            <SearchBox
              label="Search posts"
              placeholder="Search titles and text"
              value={search.q ?? ""}
              onChange={setText}
            />
            <CategoryFilter
              value={search.category}
              onChange={(category) =>
                navigate({ search: (before) => ({ ...before, category, page: undefined }) })
              }
            />
          </div>
        </div>
      )}
      {error && <ErrorState error={error} onRetry={refetch} title="Couldn’t load posts" />}
      {!data && !error && <ListSkeleton label="Loading posts" rows={8} />}
      {data && !error && empty && !filtered && <NoPostsYet />}
      {data && !error && empty && filtered && <NoMatches onClear={() => navigate({ search: {} })} />}
      {data && !error && !empty && (
        <div
          className={cn("transition-opacity", isPlaceholderData && "opacity-60")}
          aria-busy={isPlaceholderData}
        >
          <PostsView
            posts={data.items}
            scope={JSON.stringify(search)}
            withViews={Boolean(analytics.data?.property)}
          />
          <Pagination
            pagination={data.pagination}
            noun="post"
            onPageChange={(page) =>
              navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) })
            }
          />
        </div>
      )}
    </Page>
  );
}
