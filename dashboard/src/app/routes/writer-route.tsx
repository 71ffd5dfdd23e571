import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { workspaceRoute } from "./shell-route";

export const writerRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "writer",
  component: lazyRouteComponent(() => import("@/features/writer/components/writer-page"), "WriterPage"),
});
