import type { PostSummary } from "@schema/posts";
import { lazy, Suspense } from "react";

const PostViews = lazy(() =>
  import("@/components/analytics/post-views").then((m) => ({ default: m.PostViews })),
);

/** The place of a post's figures, as high before they are there as after. */
export function PostViewsSlot(props: { post: PostSummary; posts: readonly PostSummary[] }) {
  return (
    <span className="flex h-5.5 items-center">
      <Suspense fallback={null}>
        <PostViews {...props} />
      </Suspense>
    </span>
  );
}
