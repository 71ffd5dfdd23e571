import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { choiceParam, textParam } from "@/lib/search-params";
import { workspaceRoute } from "./shell-route";

const days = [7, 28, 90, 365] as const;
const scopes = ["posts", "site"] as const;

type AnalyticsSearch = {
  days?: (typeof days)[number];
  scope?: (typeof scopes)[number];
  error?: string;
};
const analyticsSearch = (search: Record<string, unknown>): AnalyticsSearch => ({
  days: days.find((one) => one === Number(search.days)),
  scope: choiceParam(search.scope, scopes),
  error: textParam(search.error),
});

export const analyticsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "analytics",
  validateSearch: analyticsSearch,
  component: lazyRouteComponent(
    () => import("@/features/analytics/components/analytics-page"),
    "AnalyticsPage",
  ),
});
