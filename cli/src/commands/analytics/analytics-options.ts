import { Option } from "@commander-js/extra-typings";
import { AnalyticsScope, analyticsDays } from "../../../../schema/api/analytics";

/** For reports: how far back they go. */
export const daysOption = () =>
  new Option("--days <number>", "How many days to report, ending yesterday")
    .choices(analyticsDays.map(String))
    .default("28");

export const scopeOption = () =>
  new Option("--scope <scope>", "Count only post pages, or the whole site")
    .choices(AnalyticsScope.options)
    .default("posts");
