import type { PostSummary } from "@schema/posts";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { MarkedText } from "@/components/marked-text";
import { PostMarkers } from "@/components/posts/post-markers";
import { Checkbox } from "@/components/ui/checkbox";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, exactTime, shortDate } from "@/lib/dates";
import type { Selection } from "@/lib/hooks";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { type Schedulable, scheduleState } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";

type SelectAllProps = { posts: PostSummary[]; selection: Selection; id?: string };

export function SelectAll({ posts, selection, id }: SelectAllProps) {
  const chosen = posts.filter((post) => selection.ids.has(post.id)).length;
  const all = chosen > 0 && chosen === posts.length;
  return (
    <Checkbox
      id={id}
      aria-label={id ? undefined : copy.common.selectAllOnPage}
      checked={all || (chosen > 0 && "indeterminate")}
      onCheckedChange={(on) => selection.replace(on === true ? posts.map((post) => post.id) : [])}
    />
  );
}

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

type PostTimesProps = {
  post: Pick<PostSummary, "publishedAt" | "createdAt" | "updatedAt"> & Schedulable;
  sort: PostsSearch["sort"];
  timeZone: string | undefined;
};

/**
 * The date that the list is sorted by. By default: when a published post was published, when a scheduled one will be,
 * or when any other was edited.
 */
export function PostTimes({ post, sort, timeZone }: PostTimesProps) {
  if (!sort && post.scheduledAt && scheduleState(post) !== "none") {
    const due = Date.parse(post.scheduledAt);
    const zone = post.timezone ?? timeZone ?? "UTC";
    return (
      <time dateTime={post.scheduledAt} title={exactTime(due, zone)}>
        {dayAndTime(due, zone)}
      </time>
    );
  }
  const { status, publishedAt, createdAt, updatedAt } = post;
  const isPublic = status === "PUBLISHED" ? publishedAt : null;
  const [label, at] =
    sort === "created"
      ? [copy.postTimes.created, createdAt]
      : sort !== "updated" && isPublic
        ? [copy.postTimes.published, isPublic]
        : [copy.postTimes.edited, updatedAt];
  const instant = Date.parse(at);
  return (
    <>
      {label}{" "}
      <time dateTime={at} title={exactTime(instant, timeZone)}>
        {shortDate(instant, timeZone)}
      </time>
    </>
  );
}

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
