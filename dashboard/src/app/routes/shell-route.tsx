import { createRoute, notFound } from "@tanstack/react-router";
import { rememberWorkspace } from "@/lib/last-workspace";
import { NotFoundPage } from "../layout/not-found-page";
import { Shell } from "../layout/shell";
import { WorkspaceFrame } from "../layout/workspace-frame";
import { requireMe } from "../require-me";
import { rootRoute } from "./root-route";

/** Everything behind sign-in with the sidebar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  beforeLoad: async ({ context, location }) => ({
    me: await requireMe(context.queryClient, location.href),
  }),
  component: Shell,
  notFoundComponent: NotFoundPage,
});

export const workspaceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/w/$slug",
  beforeLoad: ({ context, params }) => {
    const known = context.me.workspaces.some((workspace) => workspace.workspaceSlug === params.slug);
    if (!known) throw notFound();
    rememberWorkspace(params.slug);
  },
  component: WorkspaceFrame,
});
