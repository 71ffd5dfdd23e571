import type { AnalyticsDays, AnalyticsPost } from "@schema/analytics";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { postQuery, postsQuery, type ReportChoice } from "../api";
import { copy } from "../copy";
import { countOf, durationOf } from "../figure-words";
import { CourseCard } from "./course-card";
import { ExportButton } from "./export-button";
import { ProblemNotice, ReportBody } from "./report-body";
import { SourcesTable } from "./sources-report";

type PostColumn = "title" | "views" | "users" | "time";
type PostOrder = { by: PostColumn; descending: boolean };

const timePerUser = ({ engagementSeconds, users }: AnalyticsPost): number =>
  users === 0 ? 0 : engagementSeconds / users;

const compare: Record<PostColumn, (a: AnalyticsPost, b: AnalyticsPost) => number> = {
  title: (a, b) => a.title.localeCompare(b.title, "en"),
  views: (a, b) => a.views - b.views,
  users: (a, b) => a.users - b.users,
  time: (a, b) => timePerUser(a) - timePerUser(b),
};

const sortPosts = (posts: readonly AnalyticsPost[], { by, descending }: PostOrder): AnalyticsPost[] =>
  posts.toSorted((a, b) => (descending ? -1 : 1) * compare[by](a, b));

/** Clicking a column reverses its order, or sorts by it with the most interesting first. */
const orderAfterClick = (order: PostOrder, by: PostColumn): PostOrder =>
  order.by === by ? { by, descending: !order.descending } : { by, descending: by !== "title" };

const columns: { by: PostColumn; label: string; className?: string }[] = [
  { by: "title", label: copy.postsTable.title },
  { by: "views", label: copy.common.views },
  { by: "users", label: copy.common.users },
  { by: "time", label: copy.postsTable.timePerUser, className: "max-sm:hidden" },
];
const step = 10;

type PostsTableProps = { posts: readonly AnalyticsPost[]; onOpen: (postId: string) => void };

/** Posts in the order of the column that was clicked. */
function PostsTable({ posts, onOpen }: PostsTableProps) {
  const [order, setOrder] = useState<PostOrder>({ by: "views", descending: true });
  const [shown, setShown] = useState(step);
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <>
      <table className="w-full text-left text-sm" aria-label={copy.common.posts}>
        <thead>
          <tr className="text-ink-3 text-xs">
            {columns.map(({ by, label, className }) => (
              <th
                key={by}
                scope="col"
                aria-sort={order.by === by ? (order.descending ? "descending" : "ascending") : "none"}
                className={cn("pb-1 font-medium", by !== "title" && "pl-4 text-right", className)}
              >
                <button
                  type="button"
                  className="inline-flex min-h-8 items-center gap-1 whitespace-nowrap rounded hover:text-ink phone:min-h-11"
                  onClick={() => setOrder(orderAfterClick(order, by))}
                >
                  {label}
                  {order.by === by && <Arrow aria-hidden="true" className="size-3.5" />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortPosts(posts, order)
            .slice(0, shown)
            .map((post) => (
              <tr key={post.postId} className="border-t">
                <th scope="row" className="w-full max-w-0 py-1.5 font-normal">
                  <button
                    type="button"
                    className="block min-h-8 w-full truncate rounded text-left underline-offset-3 hover:underline phone:min-h-11"
                    onClick={() => onOpen(post.postId)}
                  >
                    {post.title}
                  </button>
                </th>
                <td className="pl-4 text-right tabular-nums">{countOf(post.views)}</td>
                <td className="pl-4 text-right text-ink-2 tabular-nums">{countOf(post.users)}</td>
                <td className="whitespace-nowrap pl-4 text-right text-ink-2 tabular-nums max-sm:hidden">
                  {durationOf(timePerUser(post))}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {posts.length > shown && (
        <Button size="sm" variant="ghost" className="mt-3" onClick={() => setShown(posts.length)}>
          {copy.postsTable.showAll(countOf(posts.length))}
        </Button>
      )}
    </>
  );
}

type PostSheetProps = { postId: string | null; days: AnalyticsDays; onClose: () => void };

/** The figures of one post. */
function PostSheet({ postId, days, onClose }: PostSheetProps) {
  const shown = useLast(postId);
  return (
    <Sheet open={postId !== null} onOpenChange={(open) => !open && onClose()}>
      <SheetContent label={copy.postsReport.postStats} side="right" className="w-[44rem] p-5">
        {shown && <PostFigures postId={shown} days={days} />}
      </SheetContent>
    </Sheet>
  );
}

function PostFigures({ postId, days }: { postId: string; days: AnalyticsDays }) {
  const { id, slug } = useCurrentWorkspace();
  const report = useQuery(postQuery(id, postId, days));
  const exported = { choice: { days, scope: "posts" }, postId } as const;
  return (
    <ReportBody what={copy.postsReport.postsStats} height="mt-12 h-96" report={report}>
      {(post) => (
        <div className="grid gap-5">
          <header className="grid justify-items-start gap-2 pr-10">
            <h2 className="font-semibold text-base">{post.title}</h2>
            <p className="break-all text-ink-3 text-xs">{post.path}</p>
            <Link
              to="/w/$slug/posts/$postId"
              params={{ slug, postId }}
              className={buttonClass("secondary", "sm")}
            >
              {copy.postsReport.openPost}
            </Link>
          </header>
          {post.stale && <ProblemNotice problem={post.stale} />}
          <CourseCard
            title={copy.postsReport.postOverTime}
            course={post}
            actions={<ExportButton report="overview" of={copy.postsReport.thePostOverTime} {...exported} />}
          />
          {post.sources.length > 0 && (
            <section className="grid gap-3">
              <div className="flex items-center justify-between gap-3">
                <h3 className="font-medium text-sm">{copy.postsReport.whereReadersCameFrom}</h3>
                <ExportButton
                  flush
                  report="sources"
                  of={copy.postsReport.whereItsReadersCameFrom}
                  {...exported}
                />
              </div>
              <SourcesTable items={post.sources} label={copy.postsReport.whereReadersCameFrom} />
            </section>
          )}
        </div>
      )}
    </ReportBody>
  );
}

export function PostsReport({ choice, told }: { choice: ReportChoice; told: string | undefined }) {
  const report = useQuery(postsQuery(useCurrentWorkspace().id, choice.days));
  const [postId, setPostId] = useState<string | null>(null);
  return (
    <>
      <ReportBody what={copy.postsReport.thePosts} height="h-80" told={told} report={report}>
        {({ items, otherViews }) => (
          <Card className="min-w-0">
            <CardHeader
              title={copy.common.posts}
              action={<ExportButton flush report="posts" of={copy.postsReport.thePosts} choice={choice} />}
            />
            <CardBody>
              {items.length === 0 ? (
                <p className="text-ink-2 text-sm">{copy.postsReport.noneOfPostsRead}</p>
              ) : (
                <PostsTable posts={items} onOpen={setPostId} />
              )}
              {otherViews > 0 && (
                <p className="mt-3 text-ink-3 text-xs">
                  {copy.postsReport.moreViewsOfOther(countOf(otherViews))}
                </p>
              )}
            </CardBody>
          </Card>
        )}
      </ReportBody>
      <PostSheet postId={postId} days={choice.days} onClose={() => setPostId(null)} />
    </>
  );
}
