import type { PostSummary } from "@schema/posts";
import { lazy, Suspense } from "react";

const PostSites = lazy(() =>
  import("@/components/integrations/post-sites").then((m) => ({ default: m.PostSites })),
);

/** Beside the slug: it comes later, and nothing moves for it. */
export function PostSitesSlot(props: { post: PostSummary; posts: readonly PostSummary[] }) {
  return (
    <Suspense fallback={null}>
      <PostSites {...props} />
    </Suspense>
  );
}
