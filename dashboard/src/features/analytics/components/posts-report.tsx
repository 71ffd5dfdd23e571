import type { AnalyticsDays } from "@schema/analytics";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { copy } from "../copy";
import { countOf } from "../figure-words";
import { postQuery, postsQuery, type ReportChoice } from "../report-query";
import { CourseCard } from "./course-card";
import { ExportButton } from "./export-button";
import { PostsTable } from "./posts-table";
import { ProblemNotice } from "./problem-notice";
import { ReportBody } from "./report-body";
import { SourcesTable } from "./sources-report";

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
