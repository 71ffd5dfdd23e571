import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postsQuery } from "../api/get-posts";
import { countOf } from "../figure-words";
import type { ReportChoice } from "../report-query";
import { ExportButton } from "./export-button";
import { PostSheet } from "./post-sheet";
import { PostsTable } from "./posts-table";
import { ReportBody } from "./report-body";

export function PostsReport({ choice, told }: { choice: ReportChoice; told: string | undefined }) {
  const report = useQuery(postsQuery(useCurrentWorkspace().id, choice.days));
  const [postId, setPostId] = useState<string | null>(null);
  return (
    <>
      <ReportBody loading="Loading the posts" height="h-80" told={told} report={report}>
        {({ items, otherViews }) => (
          <Card className="min-w-0">
            <CardHeader
              title="Posts"
              action={
                <div className="-my-1.5 -mr-3 phone:-my-2.5">
                  <ExportButton report="posts" of="the posts" choice={choice} />
                </div>
              }
            />
            <CardBody>
              {items.length === 0 ? (
                <p className="text-ink-2 text-sm">None of your posts was read in these days.</p>
              ) : (
                <PostsTable posts={items} onOpen={setPostId} />
              )}
              {otherViews > 0 && (
                <p className="mt-3 text-ink-3 text-xs">
                  {countOf(otherViews)} more views were of pages under the same path that are none of your
                  posts.
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
