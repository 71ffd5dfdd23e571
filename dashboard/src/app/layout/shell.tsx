import { countMax } from "@schema/count-max";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useParams, useSearch } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import MenuIcon from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { WorkspaceSwitcher } from "@/features/workspaces/components/workspace-switcher";
import { cn } from "@/lib/cn";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { useMe } from "@/lib/me";
import { overviewQuery } from "@/lib/posts/post-queries";
import { atLeast } from "@/lib/roles";
import { lastWorkspace } from "@/lib/workspace";
import { copy } from "../copy";
import { type NavPage, navEntries } from "./nav-items";
import { UserMenu } from "./user-menu";

const NoticeBell = lazy(async () => ({
  default: (await import("@/features/notices/components/notice-bell")).NoticeBell,
}));

type NoticesProps = { workspace: CurrentWorkspace | undefined; look: "row" | "icon" };

/** Only for those who can edit; loaded after the page itself. */
function Notices({ workspace, look }: NoticesProps) {
  if (!workspace || !atLeast(workspace.role, "editor")) return null;
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

type SideNavProps = { workspace: CurrentWorkspace; onNavigate: (() => void) | undefined };

function SideNav({ workspace, onNavigate }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (pathname) nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const { status, scheduled } = useSearch({ strict: false });
  const { data: overview } = useQuery(overviewQuery(workspace.id));
  const countOf = (name: NavPage["count"]) => (name && overview?.counts[name]) ?? 0;
  const isPart = ({ to, search }: NavPage) =>
    pathname === to.replace("$slug", workspace.slug) &&
    (search?.scheduled ? scheduled : search?.status && !scheduled && search.status === status);
  const params = { slug: workspace.slug };
  return (
    <nav ref={nav} aria-label={copy.common.workspace}>
      <ul className="grid gap-0.5">
        {navEntries.map((entry) => {
          const items = "items" in entry ? entry.items : [entry];
          const allowed = items.filter(({ least }) => atLeast(workspace.role, least));
          const [first] = allowed;
          if (!first) return null;
          const isSection = "items" in entry;
          const waiting = allowed.some(({ count }) => count === "review") ? countOf("review") : 0;
          const isOpen = isSection && allowed.some((page) => isWithin(pathname, page, workspace.slug));
          const part = allowed.find(isPart);
          return (
            <li key={entry.label}>
              <Link
                to={first.to}
                params={params}
                activeOptions={{ exact: first.to === "/w/$slug" }}
                onClick={isSection && !entry.isPage ? undefined : onNavigate}
                aria-expanded={isSection ? isOpen : undefined}
                className={cn(linkClass, isOpen && "bg-transparent! text-ink")}
              >
                <entry.icon aria-hidden="true" />
                {entry.label}
                {isSection && !isOpen && <SectionEnd waiting={waiting} />}
              </Link>
              {isOpen && (
                <ul className="mt-0.5 mb-1 ml-4 grid gap-px border-l pl-2">
                  {allowed.map((page) => (
                    <li key={page.label}>
                      <SectionLink
                        page={page}
                        slug={workspace.slug}
                        isCurrent={
                          part ? page === part : !page.search && isWithin(pathname, page, workspace.slug)
                        }
                        count={countOf(page.count)}
                        onNavigate={onNavigate}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const shownCount = (count: number) => (count === countMax ? `${countMax}+` : String(count));
const spokenCount = (count: number) => (count === countMax ? copy.navItems.orMore(count) : String(count));

type SectionLinkProps = {
  page: NavPage;
  slug: string;
  isCurrent: boolean;
  /** 0 is not shown. */
  count: number;
  onNavigate: SideNavProps["onNavigate"];
};

function SectionLink({ page, slug, isCurrent, count, onNavigate }: SectionLinkProps) {
  return (
    <Link
      to={page.to}
      params={{ slug }}
      search={page.search}
      // The router must not mark all posts as current while a part of them is.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={page.count && count > 0 ? copy.navItems.counted[page.count](spokenCount(count)) : undefined}
      onClick={onNavigate}
      className={cn(linkClass, "text-[0.8125rem] md:h-7!")}
    >
      {page.label}
      {count > 0 && (
        <span className="ml-auto font-normal text-ink-3 text-xs tabular-nums">{shownCount(count)}</span>
      )}
    </Link>
  );
}

/** How many drafts await review. */
function Waiting({ count }: { count: number }) {
  return (
    <span className="ml-auto rounded-full bg-accent-soft px-1.5 font-semibold text-[0.6875rem] text-accent leading-5 tabular-nums">
      <span aria-hidden="true">{shownCount(count)}</span>
      <span className="sr-only">{copy.navItems.toReview(spokenCount(count))}</span>
    </span>
  );
}

const SectionEnd = ({ waiting }: { waiting: number }) =>
  waiting > 0 ? (
    <Waiting count={waiting} />
  ) : (
    <ChevronRight aria-hidden="true" className="ml-auto size-3.5!" />
  );

const isWithin = (pathname: string, { to, includes }: NavPage, slug: string): boolean =>
  [to, ...(includes ? [includes] : [])]
    .map((page) => page.replace("$slug", slug))
    .some((page) => pathname === page || pathname.startsWith(`${page}/`));

const Palette = lazy(() => import("./palette").then((file) => ({ default: file.Palette })));

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
const paletteKey = /Mac|iPhone|iPad/.test(navigator.platform) ? copy.palette.appleKey : copy.palette.key;

/** Whether it is open; its shortcut opens it everywhere except in a text, where it creates links. */
function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return [isOpen, setOpen] as const;
}

/** The contents of both the sidebar and the phone's sheet. */
function SidePanel({
  workspace,
  onSearch,
  onNavigate,
}: {
  workspace: CurrentWorkspace | undefined;
  onSearch: () => void;
  onNavigate?: () => void;
}) {
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 px-3 py-2">
      <div className="phone:pr-11">
        <WorkspaceSwitcher current={workspace} onNavigate={onNavigate} />
      </div>
      <div className="grid min-h-0 flex-1 content-start gap-0.5 overflow-y-auto">
        {workspace && (
          <button
            type="button"
            onClick={() => {
              onNavigate?.();
              onSearch();
            }}
            className={linkClass}
          >
            <Search aria-hidden="true" />
            {copy.palette.search}
            <span aria-hidden="true" className="ml-auto text-ink-3 text-xs phone:hidden">
              {paletteKey}
            </span>
          </button>
        )}
        {workspace && <SideNav workspace={workspace} onNavigate={onNavigate} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <Notices workspace={workspace} look="row" />
        <UserMenu onNavigate={onNavigate} />
      </div>
    </div>
  );
}

type TopBarProps = { workspace: CurrentWorkspace | undefined; onSearch: () => void };

function TopBar({ workspace, onSearch }: TopBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-canvas px-2 md:hidden [&:has(~main_[data-editor])]:hidden">
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={copy.shell.openMenu}>
            <MenuIcon aria-hidden="true" className="size-5!" />
          </Button>
        </SheetTrigger>
        <SheetContent label={copy.shell.menu}>
          <SidePanel workspace={workspace} onSearch={onSearch} onNavigate={() => setOpen(false)} />
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

  const [isSearching, setSearching] = usePalette();
  const search = () => setSearching(true);

  return (
    <div className="min-h-dvh focus-mode:block! md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-lg bg-primary px-4 py-2 font-medium text-on-primary focus:translate-y-0"
      >
        {copy.shell.skipToContent}
      </a>
      <div className="sticky top-0 hidden h-dvh border-r bg-canvas focus-mode:hidden! md:block">
        <SidePanel workspace={workspace} onSearch={search} />
      </div>
      <TopBar workspace={workspace} onSearch={search} />
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </main>
      {isSearching && workspace && (
        <Suspense>
          <Palette workspace={workspace} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  );
}
