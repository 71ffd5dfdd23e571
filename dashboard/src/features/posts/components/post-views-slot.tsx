import type { PostSummary } from "@schema/posts";
import { lazy, Suspense } from "react";

const PostViews = lazy(() =>
  import("@/components/analytics/post-views").then((m) => ({ default: m.PostViews })),
);

/** Reserves the space of a post's figures, so that nothing moves when they appear. */
export function PostViewsSlot(props: { post: PostSummary; posts: readonly PostSummary[] }) {
  return (
    <span className="flex h-5.5 items-center">
      <Suspense fallback={null}>
        <PostViews {...props} />
      </Suspense>
    </span>
  );
}
