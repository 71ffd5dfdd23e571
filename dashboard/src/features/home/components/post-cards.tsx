import type { Overview } from "@schema/overview";
import type { PostSummary } from "@schema/posts";
import { Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import { lazy, type ReactNode, Suspense } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { LiveProofBadge } from "@/components/webhooks/live-proof";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { calendarDay, dayAndTime, zoneLabel } from "@/lib/dates";
import { usePostPage } from "@/lib/posts/use-post-page";
import { scheduleState } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";

const PostViews = lazy(() =>
  import("@/components/analytics/post-views").then((m) => ({ default: m.PostViews })),
);

type RowProps = { post: PostSummary; detail: ReactNode; children?: ReactNode };

function PostRow({ post, detail, children }: RowProps) {
  const { slug } = useCurrentWorkspace();
  return (
    <li className="flex items-center gap-3 border-t px-5 py-3 text-sm">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to="/w/$slug/posts/$postId"
          params={{ slug, postId: post.id }}
          className="truncate font-medium underline-offset-3 hover:underline"
        >
          {post.title || copy.upNext.untitled}
        </Link>
        <span className="text-ink-3 text-xs tabular-nums">{detail}</span>
      </div>
      {children}
    </li>
  );
}

function nextWords({ scheduledAt, timezone, plannedOn, ...post }: PostSummary): string {
  const zone = timezone ?? "UTC";
  if (scheduledAt && scheduleState({ scheduledAt, timezone, ...post }) !== "none")
    return copy.upNext.scheduled(`${dayAndTime(Date.parse(scheduledAt), zone)} ${zoneLabel(zone)}`);
  return copy.upNext.planned(plannedOn ? calendarDay(plannedOn) : "");
}

/** Scheduled and planned posts, earliest first. */
export function UpNextCard({ posts }: { posts: Overview["next"] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <Card>
      <CardHeader
        title={copy.upNext.upNext}
        action={
          <Link to="/w/$slug/calendar" params={{ slug }} className={`text-sm ${textLinkClass}`}>
            {copy.upNext.calendar}
          </Link>
        }
      />
      {posts.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-ink-2 text-sm">{copy.upNext.nothing}</p>
      ) : (
        <ul className="mt-3">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} detail={nextWords(post)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type PublishedCardProps = { recent: Overview["recent"]; withViews: boolean };

/** The latest published posts, with their live proof and views. */
export function PublishedCard({ recent, withViews }: PublishedCardProps) {
  const { slug } = useCurrentWorkspace();
  const pageOf = usePostPage();
  const posts = recent.map(({ post }) => post);
  return (
    <Card>
      <CardHeader
        title={copy.published.recentlyPublished}
        action={
          <Link
            to="/w/$slug/posts"
            params={{ slug }}
            search={{ status: "PUBLISHED" }}
            className={`text-sm ${textLinkClass}`}
          >
            {copy.published.allPosts}
          </Link>
        }
      />
      {recent.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-ink-2 text-sm">{copy.published.nothing}</p>
      ) : (
        <ul className="mt-3">
          {recent.map(({ post, live }) => {
            const page = pageOf(post.slug);
            return (
              <PostRow
                key={post.id}
                post={post}
                detail={post.publishedAt && <RelativeTime at={post.publishedAt} />}
              >
                {withViews && (
                  <Suspense fallback={null}>
                    <PostViews post={post} posts={posts} />
                  </Suspense>
                )}
                {live && <LiveProofBadge proof={live} />}
                {page && (
                  <a
                    href={page}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={copy.published.viewPost(post.title)}
                    className="grid size-8 shrink-0 place-items-center rounded-lg text-ink-3 hover:bg-hover hover:text-ink phone:size-11"
                  >
                    <ExternalLink aria-hidden="true" className="size-4" />
                  </a>
                )}
              </PostRow>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
