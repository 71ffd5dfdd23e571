import type { AnalyticsPost } from "@schema/analytics";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { countOf, durationOf } from "../figure-words";

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
export function PostsTable({ posts, onOpen }: PostsTableProps) {
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
