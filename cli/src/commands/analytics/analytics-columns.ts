import type { AnalyticsPoint } from "../../../../schema/api/analytics";
import type { Column } from "../../lib/table.ts";
import { durationText } from "../../lib/usage-text.ts";

type Figures = Pick<AnalyticsPoint, "views" | "users" | "engagementSeconds">;

/** The last columns of every report table. */
export const figureColumns = <T extends Figures>(): Column<T>[] => [
  { head: "VIEWS", cell: ({ views }) => views },
  { head: "USERS", cell: ({ users }) => users },
  {
    head: "ENGAGED",
    cell: ({ engagementSeconds }) => durationText(engagementSeconds),
    plain: ({ engagementSeconds }) => String(engagementSeconds),
  },
];
