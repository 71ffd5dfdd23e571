import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "./shell-route";

export const brandRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "brand",
  component: lazyRouteComponent(() => import("@/features/brand/components/brand-page"), "BrandPage"),
});
