import type { PostSummary } from "@schema/posts";
import { Link } from "@tanstack/react-router";
import { PostMarkers } from "@/components/posts/post-markers";
import { useCurrentWorkspace } from "@/lib/current-workspace";

/** The title as the link to the editor, with the slug and what else is to know. */
export function PostTitleCell({ post }: { post: PostSummary }) {
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
      <span className="truncate text-ink-3 text-xs">/{post.slug}</span>
      {(post.hasWorkingCopy || post.scheduledAt) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          <PostMarkers post={post} />
        </span>
      )}
    </div>
  );
}
