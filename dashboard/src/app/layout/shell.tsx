import { Link, Outlet, useLocation, useParams } from "@tanstack/react-router";
import MenuIcon from "lucide-react/icons/menu";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { WorkspaceSwitcher } from "@/features/workspaces/components/workspace-switcher";
import { cn } from "@/lib/cn";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { lastWorkspace } from "@/lib/last-workspace";
import { atLeast } from "@/lib/roles";
import { useMe } from "@/lib/use-me";
import { copy } from "../copy";
import { navGroups } from "./nav-items";
import { UserMenu } from "./user-menu";

const NoticeBell = lazy(async () => ({
  default: (await import("@/features/notices/components/notice-bell")).NoticeBell,
}));

type NoticesProps = { workspace: CurrentWorkspace | undefined; look: "row" | "icon" };

/** Only for owners and admins; loaded after the page itself. */
function Notices({ workspace, look }: NoticesProps) {
  if (!workspace || !atLeast(workspace.role, "admin")) return null;
  return (
    <Suspense fallback={<span className={look === "row" ? "block h-8 phone:h-11" : "size-11"} />}>
      <NoticeBell workspace={workspace} look={look} />
    </Suspense>
  );
}

const linkClass = cn(
  "flex h-8 items-center gap-2.5 rounded-lg px-2 font-medium text-ink-2 text-sm transition-colors phone:h-11",
  "hover:bg-hover hover:text-ink [&_svg]:size-4 [&_svg]:text-ink-3",
  "aria-[current=page]:bg-hover aria-[current=page]:text-ink aria-[current=page]:[&_svg]:text-ink",
);

function SideNav({ workspace, onNavigate }: { workspace: CurrentWorkspace; onNavigate?: () => void }) {
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (pathname) nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={copy.common.workspace} className="grid gap-5">
      {navGroups.map((group) => (
        <div key={group.label}>
          <p className="px-2 pb-1.5 font-medium text-ink-3 text-xs">{group.label}</p>
          <ul className="grid gap-0.5">
            {group.items
              .filter((item) => atLeast(workspace.role, item.least))
              .map(({ label, to, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} params={{ slug: workspace.slug }} onClick={onNavigate} className={linkClass}>
                    <Icon aria-hidden="true" />
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The contents of both the sidebar and the phone's sheet. */
function SidePanel({
  workspace,
  onNavigate,
}: {
  workspace: CurrentWorkspace | undefined;
  onNavigate?: () => void;
}) {
  return (
    <div className="flex h-full min-h-0 flex-col gap-5 p-3">
      <div className="phone:pr-11">
        <WorkspaceSwitcher current={workspace} onNavigate={onNavigate} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {workspace && <SideNav workspace={workspace} onNavigate={onNavigate} />}
      </div>
      <div className="grid gap-2">
        <Notices workspace={workspace} look="row" />
        <UserMenu onNavigate={onNavigate} />
      </div>
    </div>
  );
}

function TopBar({ workspace }: { workspace: CurrentWorkspace | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-canvas/90 px-2 backdrop-blur md:hidden">
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={copy.shell.openMenu}>
            <MenuIcon aria-hidden="true" className="size-5!" />
          </Button>
        </SheetTrigger>
        <SheetContent label={copy.shell.menu}>
          <SidePanel workspace={workspace} onNavigate={() => setOpen(false)} />
        </SheetContent>
      </Sheet>
      <p className="min-w-0 flex-1 truncate font-semibold text-[0.9375rem]">{workspace?.name ?? "blogsvc"}</p>
      <Notices workspace={workspace} look="icon" />
    </header>
  );
}

/** The signed-in frame: a sidebar from tablets up, a top bar with a sheet on a phone. */
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
        {copy.shell.skipToContent}
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
