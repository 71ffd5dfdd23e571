import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { logSearch } from "@/lib/webhooks/log-search";
import { workspaceRoute } from "./shell-route";

const webhooksRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "webhooks",
  component: lazyRouteComponent(() => import("@/features/webhooks/components/webhooks-page"), "WebhooksPage"),
});

const deliveriesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "webhooks/deliveries",
  validateSearch: logSearch,
  component: lazyRouteComponent(
    () => import("@/features/webhooks/components/deliveries-page"),
    "DeliveriesPage",
  ),
});

const webhookRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "webhooks/$webhookId",
  validateSearch: logSearch,
  component: lazyRouteComponent(() => import("@/features/webhooks/components/webhook-page"), "WebhookPage"),
});

const systemRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "system",
  component: lazyRouteComponent(() => import("@/features/system/components/system-page"), "SystemPage"),
});

export const webhookRoutes = [webhooksRoute, deliveriesRoute, webhookRoute, systemRoute] as const;
