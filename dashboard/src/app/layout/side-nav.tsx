import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { navGroups } from "./nav-items";

const linkClass = cn(
  "flex h-8 items-center gap-2.5 rounded-lg px-2 font-medium text-ink-2 text-sm transition-colors phone:h-11",
  "hover:bg-hover hover:text-ink [&_svg]:size-4 [&_svg]:text-ink-3",
  "aria-[current=page]:bg-hover aria-[current=page]:text-ink aria-[current=page]:[&_svg]:text-ink",
);

export function SideNav({ workspace, onNavigate }: { workspace: CurrentWorkspace; onNavigate?: () => void }) {
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (pathname) nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Workspace" className="grid gap-5">
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
