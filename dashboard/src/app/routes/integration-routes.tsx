import { integrationKinds } from "@schema/integration-kinds";
import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { choiceParam, flagParam } from "@/lib/search-params";
import { workspaceRoute } from "./base-routes";

const integrationsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "integrations",
  component: lazyRouteComponent(
    () => import("@/features/integrations/components/integrations-page"),
    "IntegrationsPage",
  ),
});

type IntegrationSearch = { reconnect?: true };
const integrationRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "integrations/$kind",
  params: {
    parse: (params) => {
      const kind = choiceParam(params.kind, integrationKinds);
      if (!kind) throw notFound();
      return { kind };
    },
  },
  validateSearch: (search: Record<string, unknown>): IntegrationSearch => ({
    reconnect: flagParam(search.reconnect),
  }),
  component: lazyRouteComponent(
    () => import("@/features/integrations/components/integration-page"),
    "IntegrationPage",
  ),
});

export const integrationRoutes = [integrationsRoute, integrationRoute] as const;
