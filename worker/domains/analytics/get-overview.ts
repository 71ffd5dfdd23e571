import type { AnalyticsOverview, AnalyticsQuery } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { readCourse } from "./read-course";
import { readFigures } from "./read-figures";
import { requireProperty } from "./require-property";
import { scopeFilter } from "./scope-filter";
import { told } from "./told";

/** Page views, users and engagement over time. Throws AnalyticsError. */
export async function getOverview(
  ctx: WorkspaceCtx,
  { days, scope }: AnalyticsQuery,
): Promise<AnalyticsOverview> {
  const filter = scopeFilter(ctx, scope);
  const read = { name: "overview", days, of: filter ?? null };
  const kept = await readFigures(ctx, await requireProperty(ctx), {
    ...read,
    read: (ask, range) => readCourse(ask, range, filter),
  });
  return { ...told(kept), scope };
}
