import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { PostStatusBadge } from "@/components/posts/post-markers";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { type Selection, useLast, useMediaQuery, useSelection } from "@/lib/hooks";
import { queryWords } from "@/lib/mark-words";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace";
import { countPosts } from "../bulk-words";
import { copy } from "../copy";
import type { PostAction } from "./post-action-dialog";
import { PostActions } from "./post-actions";
import { PostTimes, PostTitleCell, PostViewsSlot, SelectAll } from "./posts-cells";
import { PostsTable } from "./posts-table";

/** The list on a phone. */
function PostsCards({
  posts,
  words,
  selection,
  mayEdit,
  timeZone,
  sort,
  withViews,
  onAction,
}: PostsViewProps) {
  return (
    <div className="grid gap-3">
      {mayEdit && (
        <div className="flex h-8 items-center gap-3 px-4">
          <SelectAll posts={posts} selection={selection} id="select-all" />
          <label htmlFor="select-all" className="text-ink-2 text-sm">
            {copy.common.selectAllOnPage}
          </label>
        </div>
      )}
      <ul className="grid gap-2.5">
        {posts.map((post) => {
          const chosen = selection.ids.has(post.id);
          return (
            <li
              key={post.id}
              className={cn(
                "flex items-start gap-3 rounded-xl border py-3 pr-1.5 pl-4 shadow-card",
                chosen ? "border-accent bg-accent-soft/60" : "bg-surface",
              )}
            >
              {mayEdit && (
                <Checkbox
                  aria-label={copy.common.select(post.title)}
                  checked={chosen}
                  onCheckedChange={(on) => selection.toggle(post.id, on === true)}
                  className="mt-0.5"
                />
              )}
              <div className="grid min-w-0 flex-1 gap-1.5">
                <PostTitleCell
                  post={post}
                  posts={posts}
                  words={words}
                  onSchedule={mayEdit ? () => onAction({ verb: "schedule", post }) : undefined}
                  brief
                />
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs">
                  <PostStatusBadge post={post} />
                  <span>
                    <PostTimes post={post} sort={sort} timeZone={timeZone} />
                  </span>
                  {withViews && post.status === "PUBLISHED" && <PostViewsSlot post={post} posts={posts} />}
                </p>
              </div>
              {mayEdit && (
                <span className="-my-2">
                  <PostActions post={post} onAction={onAction} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const BulkBar = lazy(() => import("./bulk-bar").then((m) => ({ default: m.BulkBar })));
const SelectMatching = lazy(() => import("./select-matching").then((m) => ({ default: m.SelectMatching })));
const PostActionDialog = lazy(() =>
  import("./post-action-dialog").then((m) => ({ default: m.PostActionDialog })),
);

export type PostsViewProps = {
  posts: PostSummary[];
  /** The search query. */
  words: string[];
  selection: Selection;
  mayEdit: boolean;
  timeZone: string | undefined;
  sort: PostsSearch["sort"];
  /** Whether analytics are available for posts. */
  withViews: boolean;
  onAction: (action: PostAction) => void;
};

type PostsProps = {
  /** On the page. */
  posts: PostSummary[];
  /** How many match. */
  total: number;
  search: PostsSearch;
  withViews: boolean;
};

/** The list of posts, with bulk selection and actions for each post. */
export function PostsView({ posts, total, search, withViews }: PostsProps) {
  const workspace = useCurrentWorkspace();
  const { data } = useQuery(workspaceQuery(workspace.id));
  const scope = JSON.stringify(search);
  const selection = useSelection(scope);
  const [all, setAll] = useState<{ scope: string; posts: PostSummary[] } | null>(null);
  const [action, setAction] = useState<PostAction | null>(null);
  const asked = useLast(action) !== null;
  const listed = all?.scope === scope ? all.posts : posts;
  const chosen = listed.filter((post) => selection.ids.has(post.id));
  const hasChosen = useLast(chosen.length > 0 || null) !== null;
  const View = useMediaQuery("(width < 48rem)") ? PostsCards : PostsTable;
  return (
    <>
      {hasChosen && total > posts.length && (
        <Suspense fallback={null}>
          <SelectMatching
            search={search}
            total={total}
            onPage={posts.length}
            chosen={posts.every(({ id }) => selection.ids.has(id)) ? chosen.length : 0}
            onAll={(matching) => {
              setAll({ scope, posts: matching });
              selection.replace(matching.map(({ id }) => id));
            }}
          />
        </Suspense>
      )}
      <View
        posts={posts}
        words={queryWords(search.q ?? "")}
        selection={selection}
        mayEdit={atLeast(workspace.role, "editor")}
        timeZone={data?.timezone}
        sort={search.sort}
        withViews={withViews}
        onAction={setAction}
      />
      <p role="status" className="sr-only">
        {copy.postsView.selected(chosen.length, countPosts(chosen.length))}
      </p>
      {hasChosen && (
        <Suspense fallback={null}>
          <BulkBar posts={chosen} selection={selection} />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <PostActionDialog action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}
