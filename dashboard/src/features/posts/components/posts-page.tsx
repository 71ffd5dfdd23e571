import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import FileText from "lucide-react/icons/file-text";
import Import from "lucide-react/icons/import";
import Plus from "lucide-react/icons/plus";
import { useCallback, useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { ListPage } from "@/components/ui/list-page";
import { SearchBox } from "@/components/ui/search-box";
import { Select } from "@/components/ui/select";
import { analyticsStatusQuery } from "@/lib/analytics/get-status";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { queryWords } from "@/lib/mark-words";
import { categoriesQuery } from "@/lib/posts/list-categories";
import { postsKey } from "@/lib/posts/posts-key";
import { type PostsSearch, postSorts, rememberPostsSearch } from "@/lib/posts/posts-search";
import { atLeast } from "@/lib/roles";
import { refetchWhenDue } from "@/lib/schedule/refetch-when-due";
import { copy } from "../copy";
import { PostsView } from "./posts-view";
import { StatusTabs } from "./status-tabs";

const postsQuery = (workspaceId: string, { scheduled, ...filter }: PostsSearch) =>
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
    { value: "", label: copy.postsPage.allCategories },
    ...data.map(({ name, slug }) => ({ value: slug, label: name })),
  ];
  return (
    <div className="w-56 phone:w-auto">
      <Combobox
        label={copy.postsPage.category}
        options={options}
        value={value ?? ""}
        onChange={(category) => onChange(category || undefined)}
      />
    </div>
  );
}

const sortWords = {
  relevance: copy.postsPage.mostRelevant,
  updated: copy.postsPage.lastChanged,
  created: copy.postsPage.newest,
  published: copy.postsPage.lastPublished,
  title: copy.postsPage.byTitle,
} satisfies Record<NonNullable<PostsSearch["sort"]>, string>;

type SortChoiceProps = { search: PostsSearch; onChange: (sort: PostsSearch["sort"]) => void };

/** The order; the first of them is what nobody has to choose. */
function SortChoice({ search, onChange }: SortChoiceProps) {
  const sorts = postSorts.filter((sort) => sort !== "relevance");
  const offered = search.q ? (["relevance", ...sorts] as const) : sorts;
  const [first] = offered;
  return (
    <Select
      aria-label={copy.postsPage.sortBy}
      value={search.sort ?? first}
      onChange={({ target }) => {
        const sort = offered.find((one) => one === target.value);
        onChange(sort === first ? undefined : sort);
      }}
      options={offered.map((value) => ({ value, label: sortWords[value] }))}
      className="w-44 phone:w-auto"
    />
  );
}

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
  const filtered = search.status || search.scheduled || search.q || search.category;
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
          <div className="flex flex-wrap gap-2 phone:grid phone:grid-cols-2 phone:[&>search]:col-span-2">
            <SearchBox
              label={copy.postsPage.searchPosts}
              placeholder={copy.postsPage.searchTitlesAndText}
              value={search.q ?? ""}
              onChange={setText}
            />
            <CategoryFilter
              value={search.category}
              onChange={(category) =>
                navigate({ search: (before) => ({ ...before, category, page: undefined }) })
              }
            />
            {!search.scheduled && (
              <SortChoice
                search={search}
                onChange={(sort) => navigate({ search: (before) => ({ ...before, sort, page: undefined }) })}
              />
            )}
          </div>
        </>
      }
      // Waits for analytics: a column of views that arrived later would push the others aside.
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
      onClear={filtered ? () => navigate({ search: {} }) : undefined}
      onPage={(page) => navigate({ search: (before) => ({ ...before, page }) })}
    >
      {({ items }) => (
        <PostsView
          posts={items}
          scope={JSON.stringify(search)}
          words={queryWords(search.q ?? "")}
          withViews={Boolean(analytics.data?.property)}
        />
      )}
    </ListPage>
  );
}
