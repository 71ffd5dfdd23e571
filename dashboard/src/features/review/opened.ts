import type { ReviewItem } from "@schema/review";
import { copy } from "./copy";

interface Waiting {
  run: { id: string } | null;
  post: { id: string };
}

/** How the URL names a draft: by the run that wrote it or, for a post that was only sent for review, by the post. */
export const keyOf = ({ run, post }: Waiting): string => run?.id ?? post.id;

/** What is open: the draft in the URL, or none if it is not there; the first one if the URL names none. */
export function opened<Item extends Waiting>(items: readonly Item[], named: string | undefined) {
  const index = named === undefined ? 0 : items.findIndex((item) => keyOf(item) === named);
  return { index, item: items[index] };
}

/** The page's drafts, starting with the one in the URL if it is on another page. */
export const withNamed = <Item extends Waiting>(items: Item[], named: Item | undefined): Item[] =>
  named === undefined || items.some((item) => keyOf(item) === keyOf(named)) ? items : [named, ...items];

/** "101 of 120": the position of a draft on this page in the whole queue; empty for one on another page. */
export function placeWords<
  Queue extends { items: Waiting[]; pagination: { page: number; limit: number; total: number } },
>({ items, pagination: { page, limit, total } }: Queue, key: string | undefined): string {
  const index = items.findIndex((item) => keyOf(item) === key);
  return copy.opened.of(index, (page - 1) * limit + index + 1, total);
}

/** The last page that has drafts, if this one is beyond it because all of its drafts are decided; otherwise null. */
export function lastPage({
  items,
  pagination,
}: {
  items: unknown[];
  pagination: { page: number; totalPages: number };
}): number | null {
  const { page, totalPages } = pagination;
  return items.length === 0 && totalPages > 0 && page > totalPages ? totalPages : null;
}

/** The queue once a draft has left it, until it is read again. */
export function withoutItem<Queue extends { items: Waiting[]; pagination: { total: number } }>(
  queue: Queue,
  key: string,
): Queue {
  const items = queue.items.filter((item) => keyOf(item) !== key);
  const left = queue.items.length - items.length;
  return { ...queue, items, pagination: { ...queue.pagination, total: queue.pagination.total - left } };
}

/** The editor's URL for a draft, with a way back to the queue: the whole one, or that of a batch. */
export const draftAddress = (slug: string, item: ReviewItem, batch: string | undefined) =>
  ({
    to: "/w/$slug/posts/$postId",
    params: { slug, postId: item.post.id },
    search: { review: keyOf(item), batch },
  }) as const;
