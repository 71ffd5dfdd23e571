import { type ReviewItem, ReviewQueue } from "../../../schema/api/review";
import type { Cli } from "./cli.ts";
import type { PageOptions } from "./page-options.ts";
import { readList } from "./read-list.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

const WithId = ReviewQueue.transform(({ items, pagination }) => ({
  items: items.map((item) => ({ ...item, id: item.run.id })),
  pagination,
}));

/** The review queue as any list is read: an item's id is its run's. */
export const readReviews = (
  cli: Cli,
  workspace: WorkspaceApi,
  pages: PageOptions,
): Promise<{ items: (ReviewItem & { id: string })[] }> =>
  readList(cli, workspace, "runs/review", WithId, pages);
