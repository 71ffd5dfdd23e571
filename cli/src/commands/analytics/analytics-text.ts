import type { AnalyticsStatus } from "../../../../schema/api/analytics";
import type { Cli } from "../../lib/cli.ts";
import { factList } from "../../lib/table.ts";
import { when } from "../../lib/when.ts";

/** Whether figures are available, in a word. */
export const analyticsState = ({ configured, connected, problem }: AnalyticsStatus): string => {
  if (!configured) return "not configured";
  if (!connected) return "not connected";
  return problem ? "failing" : "on";
};

export const analyticsText = (status: AnalyticsStatus, { paint }: Pick<Cli, "paint">): string =>
  factList(
    {
      analytics: analyticsState(status),
      property: status.property && `${status.property.name} (${status.property.property})`,
      account: status.property?.account,
      timezone: status.property?.timezone,
      site: status.siteUrl,
      pages: status.pagePath,
      connected: when(status.connectedAt),
      problem: status.problem?.message,
      "what to do": status.problem?.hint,
    },
    paint,
  );
