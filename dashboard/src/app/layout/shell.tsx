import { Outlet, useParams } from "@tanstack/react-router";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { lastWorkspace } from "@/lib/last-workspace";
import { useMe } from "@/lib/use-me";
import { SidePanel } from "./side-panel";
import { TopBar } from "./top-bar";

/** The frame behind the sign-in: a sidebar from tablets up, a top bar with a sheet on a phone. */
export function Shell() {
  const me = useMe();
  const { slug } = useParams({ strict: false });
  const membership = me.workspaces.find((one) => one.workspaceSlug === slug) ?? lastWorkspace(me);
  const workspace: CurrentWorkspace | undefined = membership && {
    id: membership.workspaceId,
    slug: membership.workspaceSlug,
    name: membership.workspaceName,
    role: membership.role,
  };

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-lg bg-primary px-4 py-2 font-medium text-on-primary focus:translate-y-0"
      >
        Skip to the content
      </a>
      <div className="sticky top-0 hidden h-dvh border-r bg-canvas md:block">
        <SidePanel workspace={workspace} />
      </div>
      <TopBar workspace={workspace} />
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </main>
    </div>
  );
}
