import { getTableColumns } from "drizzle-orm";
import { posts, workingCopies } from "../../../schema/tables";
import { postReviewColumn, postReviewOf } from "./post-review";
import type { SummaryRow } from "./post-view";

const { content: _content, ...columns } = getTableColumns(posts);

/** What a list reads of a post; the query joins its working copy, if any. */
export const summaryColumns = { ...columns, copyOf: workingCopies.postId, reviewOf: postReviewColumn };

export const summaryRow = ({
  copyOf,
  reviewOf,
  ...row
}: Omit<SummaryRow, "hasWorkingCopy" | "review"> & {
  copyOf: string | null;
  reviewOf: string | null;
}): SummaryRow => ({
  ...row,
  hasWorkingCopy: copyOf !== null,
  review: postReviewOf(reviewOf),
});
