import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  getRouteApi,
  notFound,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { ApiError } from "@/lib/api-error";
import { CurrentWorkspaceProvider } from "@/lib/current-workspace";
import { meQuery, useMe } from "@/lib/me";
import { rememberWorkspace } from "@/lib/workspace";
import { Root } from "../layout/root";
import { NotFoundPage } from "../layout/route-states";
import { Shell } from "../layout/shell";

/** For `beforeLoad`: the signed-in user, or a redirect to the sign-in page that leads back here. */
export async function requireMe(queryClient: QueryClient, here: string) {
  try {
    return await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      throw redirect({ to: "/sign-in", search: here === "/" ? {} : { next: here } });
    }
    throw error;
  }
}

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: () => (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center outline-none">
      <NotFoundPage />
    </main>
  ),
});

const route = getRouteApi("/shell/w/$slug");

function WorkspaceFrame() {
  const { slug } = route.useParams();
  const membership = useMe().workspaces.find((one) => one.workspaceSlug === slug);
  if (!membership) return <NotFoundPage />;
  const { workspaceId, workspaceSlug, workspaceName, role } = membership;
  return (
    <CurrentWorkspaceProvider
      key={workspaceId}
      workspace={{ id: workspaceId, slug: workspaceSlug, name: workspaceName, role }}
    >
      <Outlet />
    </CurrentWorkspaceProvider>
  );
}

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
