import type { PostSummary } from "@schema/posts";
import { RelativeTime } from "@/components/ui/relative-time";

type PostTimesProps = {
  post: Pick<PostSummary, "status" | "publishedAt" | "updatedAt">;
  timeZone: string | undefined;
};

/** What counts of a public post is when it was published, of any other when it was changed. */
export function PostTimes({ post, timeZone }: PostTimesProps) {
  if (post.status === "PUBLISHED" && post.publishedAt) {
    return (
      <>
        Published <RelativeTime at={post.publishedAt} timeZone={timeZone} />
      </>
    );
  }
  return (
    <>
      Edited <RelativeTime at={post.updatedAt} timeZone={timeZone} />
    </>
  );
}
