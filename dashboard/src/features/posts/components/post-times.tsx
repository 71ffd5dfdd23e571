import type { PostSummary } from "@schema/posts";
import { shortDate } from "@/lib/clock-time";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { exactTime } from "@/lib/relative-time";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { type Schedulable, scheduleState } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";

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
