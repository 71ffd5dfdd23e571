import type { PostSummary } from "@schema/posts";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { MarkedText } from "@/components/marked-text";
import { PostMarkers } from "@/components/posts/post-markers";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { scheduleState } from "@/lib/schedule/schedule-state";

const PostSites = lazy(() =>
  import("@/components/integrations/post-sites").then((m) => ({ default: m.PostSites })),
);

/** Beside the slug: it loads later, and nothing moves when it appears. */
function PostSitesSlot(props: { post: PostSummary; posts: readonly PostSummary[] }) {
  return (
    <Suspense fallback={null}>
      <PostSites {...props} />
    </Suspense>
  );
}

const hasAll = (title: string, words: string[]) =>
  words.every((word) => title.toLowerCase().includes(word.toLowerCase()));

/** Without the most common Markdown syntax. */
const plain = (markdown: string) =>
  markdown
    .replace(/!?\[|\]\([^)]*\)?|[#*_`>|~]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

type PostTitleCellProps = {
  post: PostSummary;
  /** All posts on the page. */
  posts: readonly PostSummary[];
  /** The search query. */
  words: string[];
  onSchedule: (() => void) | undefined;
  /** Without the slug, the connected sites and the scheduled time, for lists without room for them. */
  brief?: boolean;
};

/** The title as a link to the editor, with the slug and other details. */
export function PostTitleCell({ post, posts, words, onSchedule, brief = false }: PostTitleCellProps) {
  const { slug } = useCurrentWorkspace();
  const schedule = scheduleState(post);
  return (
    <div className="grid min-w-0 gap-0.5">
      <Link
        to="/w/$slug/posts/$postId"
        params={{ slug, postId: post.id }}
        className="line-clamp-2 font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
      >
        <MarkedText text={post.title} words={words} />
      </Link>
      {post.snippet !== undefined && !hasAll(post.title, words) && (
        <p className="line-clamp-2 text-ink-2 text-xs [overflow-wrap:anywhere]">
          <MarkedText text={plain(post.snippet)} words={words} />
        </p>
      )}
      {!brief && (
        <div className="flex h-5 min-w-0 items-center gap-2">
          <span className="truncate text-ink-3 text-xs">/{post.slug}</span>
          <PostSitesSlot post={post} posts={posts} />
        </div>
      )}
      {(post.hasWorkingCopy ||
        post.review ||
        (schedule !== "none" && !(brief && schedule === "pending"))) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          <PostMarkers post={post} onSchedule={onSchedule} />
        </span>
      )}
    </div>
  );
}
