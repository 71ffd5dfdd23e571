import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { choiceParam, textParam } from "@/lib/search-params";
import { shellRoute } from "./shell-route";

const tabs = ["profile", "sessions", "tokens"] as const;

export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/account",
  validateSearch: (search): { tab?: (typeof tabs)[number]; error?: string } => ({
    tab: choiceParam(search.tab, tabs),
    error: textParam(search.error),
  }),
  component: lazyRouteComponent(() => import("@/features/account/components/account-page"), "AccountPage"),
});
