import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import FileText from "lucide-react/icons/file-text";
import Import from "lucide-react/icons/import";
import Plus from "lucide-react/icons/plus";
import { useCallback, useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { ListPage } from "@/components/ui/list-page";
import { SearchBox } from "@/components/ui/search-box";
import { analyticsStatusQuery } from "@/lib/analytics";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { pageSizes, preferSize, rememberPostsSearch } from "@/lib/posts/posts-search";
import { atLeast } from "@/lib/roles";
import { postsQuery } from "../api/list-posts";
import { copy } from "../copy";
import { PostFilters } from "./post-filters";
import { PostsView } from "./posts-view";
import { SavedViews } from "./saved-views";
import { StatusTabs } from "./status-tabs";

const route = getRouteApi("/shell/w/$slug/posts");

const noPostsToRead = {
  icon: FileText,
  title: copy.postsPage.noPostsYet,
  text: copy.postsPage.text,
};

export function PostsPage() {
  const { id, slug, role } = useCurrentWorkspace();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const posts = useQuery(postsQuery(id, search));
  const analytics = useQuery(analyticsStatusQuery(id));
  const mayEdit = atLeast(role, "editor");
  useEffect(() => rememberPostsSearch(slug, search), [slug, search]);
  const filtered =
    search.status || search.scheduled || search.q || search.category || search.author || search.tag;
  const setText = useCallback(
    (q: string) =>
      void navigate({
        search: ({ sort, ...before }) => ({
          ...before,
          q: q || undefined,
          page: undefined,
          sort: sort === "relevance" && q === "" ? undefined : sort,
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const newPost = (
    <Link to="/w/$slug/posts/$postId" params={{ slug, postId: "new" }} className={buttonClass("primary")}>
      <Plus aria-hidden="true" />
      {copy.postsPage.newPost}
    </Link>
  );
  return (
    <ListPage
      title={copy.common.posts}
      actions={mayEdit && newPost}
      filters={
        <>
          <StatusTabs search={search} />
          <div className="flex flex-wrap gap-2">
            <div className="flex min-w-0 flex-1 md:min-w-56 md:max-w-80">
              <SearchBox
                label={copy.postsPage.searchPosts}
                placeholder={copy.postsPage.searchTitlesAndText}
                value={search.q ?? ""}
                onChange={setText}
              />
            </div>
            <PostFilters
              search={search}
              onChange={(changed) =>
                navigate({ search: (before) => ({ ...before, ...changed, page: undefined }) })
              }
            />
          </div>
          <SavedViews search={search} />
        </>
      }
      // Waits for analytics: a column of views that appeared later would push the others aside.
      query={{ ...posts, data: analytics.isPending ? undefined : posts.data }}
      noun="post"
      rows={8}
      empty={
        mayEdit
          ? {
              icon: FileText,
              title: copy.postsPage.writeFirstPost,
              text: copy.postsPage.startFromScratch,
              action: (
                <>
                  {newPost}
                  <Link to="/w/$slug/import" params={{ slug }} className={buttonClass("secondary")}>
                    <Import aria-hidden="true" />
                    {copy.postsPage.importMarkdown}
                  </Link>
                </>
              ),
            }
          : noPostsToRead
      }
      onClear={filtered ? () => navigate({ search: ({ limit }) => ({ limit }) }) : undefined}
      onPage={(page) => navigate({ search: (before) => ({ ...before, page }) })}
      sizes={{
        offered: pageSizes,
        onChoose: (size, page) =>
          navigate({
            search: (before) => ({ ...before, page, limit: preferSize(size) }),
            resetScroll: false,
          }),
      }}
    >
      {({ items, pagination }) => (
        <PostsView
          posts={items}
          total={pagination.total}
          search={search}
          withViews={Boolean(analytics.data?.property)}
        />
      )}
    </ListPage>
  );
}
