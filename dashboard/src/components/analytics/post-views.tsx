import type { PostSummary } from "@schema/posts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { countOf } from "@/lib/number-words";
import { copy } from "../copy";

const width = 72;
const height = 22;
const pad = 1.5;

/** A line without axes; the figures are beside it. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const step = (width - 2 * pad) / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => {
    const y = height - pad - (value / most) * (height - 2 * pad);
    return `${(pad + at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="h-5.5 w-18 shrink-0 overflow-visible text-accent"
    >
      <polygon
        points={`${pad},${height} ${points.join(" ")} ${width - pad},${height}`}
        className="fill-accent-soft"
      />
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Views of all posts of a page at once. Failures are not retried: the list works without. */
const sparklinesQuery = (workspaceId: string, ids: string) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "sparklines", ids],
    queryFn: async () => {
      const { items } = await unwrap(
        api.v1.workspaces[":workspaceId"].analytics.sparklines.$get({
          param: { workspaceId },
          query: { ids },
        }),
      );
      return new Map(items.map((item) => [item.postId, item]));
    },
    staleTime: 10 * 60_000,
    retry: false,
    enabled: ids !== "",
  });

type PostViewsProps = { post: PostSummary; posts: readonly PostSummary[] };

const grouped = new Intl.NumberFormat("en");

/** A post's views in the last 28 days, fetched for all posts of the page in one request. */
export function PostViews({ post, posts }: PostViewsProps) {
  const { id } = useCurrentWorkspace();
  const published = posts.filter(({ status }) => status === "PUBLISHED").map((one) => one.id);
  const { data } = useQuery(sparklinesQuery(id, published.toSorted().join(",")));
  const course = data?.get(post.id);
  if (!course) return null;
  return (
    <span
      className="inline-flex items-center gap-2 align-middle"
      title={copy.postViews.inLast28Days(countOf(course.total, "view"))}
    >
      <Sparkline values={course.views} />
      <span className="text-ink-2 text-xs tabular-nums">
        {grouped.format(course.total)}
        <span className="sr-only"> {copy.postViews.viewsInLast28Days}</span>
      </span>
    </span>
  );
}
