import { getRouteApi, Outlet } from "@tanstack/react-router";
import { CurrentWorkspaceProvider } from "@/lib/current-workspace";
import { useMe } from "@/lib/use-me";
import { NotFoundPage } from "./not-found-page";

const route = getRouteApi("/shell/w/$slug");

export function WorkspaceFrame() {
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
