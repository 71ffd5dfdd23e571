import type { PostSummary } from "@schema/posts";
import { shortDate } from "@/lib/clock-time";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { exactTime } from "@/lib/relative-time";
import { copy } from "../copy";

type PostTimesProps = {
  post: Pick<PostSummary, "status" | "publishedAt" | "createdAt" | "updatedAt">;
  sort: PostsSearch["sort"];
  timeZone: string | undefined;
};

/** The date that the list is sorted by; by default, when a public post was published, and when any other was edited. */
export function PostTimes({ post, sort, timeZone }: PostTimesProps) {
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
