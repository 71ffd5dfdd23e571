import type { PostSummary } from "@schema/posts";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PostMarkers } from "@/components/posts/post-markers";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { scheduleState } from "@/lib/schedule/schedule-state";

const PostSites = lazy(() =>
  import("@/components/integrations/post-sites").then((m) => ({ default: m.PostSites })),
);

/** Beside the slug: it comes later, and nothing moves for it. */
function PostSitesSlot(props: { post: PostSummary; posts: readonly PostSummary[] }) {
  return (
    <Suspense fallback={null}>
      <PostSites {...props} />
    </Suspense>
  );
}

type PostTitleCellProps = {
  post: PostSummary;
  /** All of the page. */
  posts: readonly PostSummary[];
  onSchedule: (() => void) | undefined;
};

/** The title as the link to the editor, with the slug and what else is to know. */
export function PostTitleCell({ post, posts, onSchedule }: PostTitleCellProps) {
  const { slug } = useCurrentWorkspace();
  return (
    <div className="grid min-w-0 gap-0.5">
      <Link
        to="/w/$slug/posts/$postId"
        params={{ slug, postId: post.id }}
        className="line-clamp-2 font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
      >
        {post.title}
      </Link>
      <div className="flex h-5 min-w-0 items-center gap-2">
        <span className="truncate text-ink-3 text-xs">/{post.slug}</span>
        <PostSitesSlot post={post} posts={posts} />
      </div>
      {(post.hasWorkingCopy || scheduleState(post) !== "none") && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          <PostMarkers post={post} onSchedule={onSchedule} />
        </span>
      )}
    </div>
  );
}
