import type { AnalyticsPost } from "@schema/analytics";

export type PostColumn = "title" | "views" | "users" | "time";
export type PostOrder = { by: PostColumn; descending: boolean };

export const timePerUser = ({ engagementSeconds, users }: AnalyticsPost): number =>
  users === 0 ? 0 : engagementSeconds / users;

const compare: Record<PostColumn, (a: AnalyticsPost, b: AnalyticsPost) => number> = {
  title: (a, b) => a.title.localeCompare(b.title, "en"),
  views: (a, b) => a.views - b.views,
  users: (a, b) => a.users - b.users,
  time: (a, b) => timePerUser(a) - timePerUser(b),
};

export const sortPosts = (posts: readonly AnalyticsPost[], { by, descending }: PostOrder): AnalyticsPost[] =>
  posts.toSorted((a, b) => (descending ? -1 : 1) * compare[by](a, b));

/** A click on a column: its other direction, or the column with what is most wanted first. */
export const orderAfterClick = (order: PostOrder, by: PostColumn): PostOrder =>
  order.by === by ? { by, descending: !order.descending } : { by, descending: by !== "title" };
