import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { countOf } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { Sparkline } from "./sparkline";
import { sparklinesQuery } from "./sparklines-query";

type PostViewsProps = { post: PostSummary; posts: readonly PostSummary[] };

const grouped = new Intl.NumberFormat("en");

/** The views of a post in the last 28 days, read for all posts of the page by one request. */
export function PostViews({ post, posts }: PostViewsProps) {
  const { id } = useCurrentWorkspace();
  const published = posts.filter(({ status }) => status === "PUBLISHED").map((one) => one.id);
  const { data } = useQuery(sparklinesQuery(id, published.toSorted().join(",")));
  const course = data?.get(post.id);
  if (!course) return null;
  return (
    <span
      className="inline-flex items-center gap-2 align-middle"
      title={`${countOf(course.total, "view")} in 28 days`}
    >
      <Sparkline values={course.views} />
      <span className="text-ink-2 text-xs tabular-nums">
        {grouped.format(course.total)}
        <span className="sr-only"> views in 28 days</span>
      </span>
    </span>
  );
}
