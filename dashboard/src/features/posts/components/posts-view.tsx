import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useLast } from "@/lib/use-last";
import { useMediaQuery } from "@/lib/use-media-query";
import { type Selection, useSelection } from "@/lib/use-selection";
import { workspaceQuery } from "@/lib/workspace-query";
import { countPosts } from "../bulk-words";
import type { PostDeed } from "./post-deed-dialog";
import { PostsCards } from "./posts-cards";
import { PostsTable } from "./posts-table";

const BulkBar = lazy(() => import("./bulk-bar").then((m) => ({ default: m.BulkBar })));
const PostDeedDialog = lazy(() => import("./post-deed-dialog").then((m) => ({ default: m.PostDeedDialog })));

export type PostsViewProps = {
  posts: PostSummary[];
  selection: Selection;
  mayEdit: boolean;
  timeZone: string | undefined;
  /** Whether figures of posts can be read. */
  withViews: boolean;
  onDeed: (deed: PostDeed) => void;
};

type PostsProps = { posts: PostSummary[]; scope: string; withViews: boolean };

/** The posts themselves, with choosing many and what can be done to one. `scope` names the filter and page. */
export function PostsView({ posts, scope, withViews }: PostsProps) {
  const workspace = useCurrentWorkspace();
  const { data } = useQuery(workspaceQuery(workspace.id));
  const selection = useSelection(scope);
  const [deed, setDeed] = useState<PostDeed | null>(null);
  const asked = useLast(deed) !== null;
  const chosen = posts.filter((post) => selection.ids.has(post.id));
  const hasChosen = useLast(chosen.length > 0 || null) !== null;
  const View = useMediaQuery("(width < 48rem)") ? PostsCards : PostsTable;
  return (
    <>
      <View
        posts={posts}
        selection={selection}
        mayEdit={atLeast(workspace.role, "editor")}
        timeZone={data?.timezone}
        withViews={withViews}
        onDeed={setDeed}
      />
      <p role="status" className="sr-only">
        {chosen.length > 0 ? `${countPosts(chosen.length)} selected` : ""}
      </p>
      {hasChosen && (
        <Suspense fallback={null}>
          <BulkBar posts={chosen} selection={selection} />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <PostDeedDialog deed={deed} onClose={() => setDeed(null)} />
        </Suspense>
      )}
    </>
  );
}
