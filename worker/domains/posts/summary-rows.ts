import { getTableColumns } from "drizzle-orm";
import { posts, workingCopies } from "../../../schema/tables";
import type { SummaryRow } from "./post-view";

const { content: _content, ...columns } = getTableColumns(posts);

/** What a list reads of a post; the query joins its working copy, if any. */
export const summaryColumns = { ...columns, copyOf: workingCopies.postId };

export const summaryRow = ({
  copyOf,
  ...row
}: Omit<SummaryRow, "hasWorkingCopy"> & { copyOf: string | null }): SummaryRow => ({
  ...row,
  hasWorkingCopy: copyOf !== null,
});
