import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { textParam } from "@/lib/search-params";
import { requireMe } from "../require-me";
import { rootRoute } from "./root-route";

export const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/device",
  validateSearch: (search): { code?: string } => ({ code: textParam(search.code) }),
  beforeLoad: ({ context, location }) => requireMe(context.queryClient, location.href).then(() => undefined),
  component: lazyRouteComponent(() => import("@/features/device/components/device-page"), "DevicePage"),
});
