import { createRouter } from "@tanstack/react-router";
import { NotFoundPage, RouteError, RoutePending } from "./layout/route-states";
import { createQueryClient } from "./query-client";
import { rootRoute, shellRoute, workspaceRoute } from "./routes/base-routes";
import { accountRoute, deviceRoute, entryRoutes } from "./routes/entry-routes";
import { workspaceRoutes } from "./routes/workspace-routes";

export const queryClient = createQueryClient(() => {
  const here = router.state.location;
  if (!here.pathname.startsWith("/w/") && !["/account", "/device"].includes(here.pathname)) return;
  void router.navigate({ to: "/sign-in", search: { next: here.href } }).then(() => queryClient.clear());
});

export const routeTree = rootRoute.addChildren([
  ...entryRoutes,
  deviceRoute,
  shellRoute.addChildren([workspaceRoute.addChildren([...workspaceRoutes]), accountRoute]),
]);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 250,
  defaultPendingMinMs: 250,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
