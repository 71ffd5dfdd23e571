import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { ListSkeleton } from "@/components/ui/skeleton";
import { analyticsStatusQuery } from "@/lib/analytics/get-status";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { postsQuery } from "../api/list-posts";
import { CategoryFilter } from "./category-filter";
import { NewPostLink } from "./new-post-link";
import { NoMatches, NoPostsYet } from "./posts-empty";
import { PostsView } from "./posts-view";
import { StatusTabs } from "./status-tabs";

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
      {error && <ErrorState error={error} onRetry={refetch} title="The posts could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the posts" rows={8} />}
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
            noun="posts"
            onPageChange={(page) =>
              navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) })
            }
          />
        </div>
      )}
    </Page>
  );
}
