import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { flagParam, pageParam, textParam } from "@/lib/search-params";
import { workspaceRoute } from "./base-routes";

const contextRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "context",
  validateSearch: (search): { history?: true } => ({ history: flagParam(search.history) }),
  component: lazyRouteComponent(() => import("@/features/assistant/components/context-page"), "ContextPage"),
});

const proposalsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "context/proposals",
  validateSearch: (search): { page?: number } => ({ page: pageParam(search.page) }),
  component: lazyRouteComponent(
    () => import("@/features/assistant/components/proposals-page"),
    "ProposalsPage",
  ),
});

const proposalRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "context/proposals/$proposalId",
  component: lazyRouteComponent(
    () => import("@/features/assistant/components/proposal-page"),
    "ProposalPage",
  ),
});

type SourcesSearch = { page?: number; q?: string; source?: string; quote?: string };
const sourcesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "sources",
  validateSearch: (search): SourcesSearch => ({
    page: pageParam(search.page),
    q: textParam(search.q),
    source: textParam(search.source),
    quote: textParam(search.quote),
  }),
  component: lazyRouteComponent(() => import("@/features/sources/components/sources-page"), "SourcesPage"),
});

export const assistantRoutes = [contextRoute, proposalsRoute, proposalRoute, sourcesRoute] as const;
