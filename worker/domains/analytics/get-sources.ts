import type { AnalyticsQuery, AnalyticsSources } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { readFigures } from "./read-figures";
import { readSources } from "./read-sources";
import { requireProperty } from "./require-property";
import { scopeFilter } from "./scope-filter";
import { told } from "./told";

/** Where visitors came from. Throws AnalyticsError. */
export async function getSources(
  ctx: WorkspaceCtx,
  { days, scope }: AnalyticsQuery,
): Promise<AnalyticsSources> {
  const filter = scopeFilter(ctx, scope);
  const kept = await readFigures(ctx, await requireProperty(ctx), {
    name: "sources",
    days,
    of: filter ?? null,
    read: async (ask) => ({ items: await readSources(ask, filter) }),
  });
  return { ...told(kept), scope };
}
