import { Link } from "@tanstack/react-router";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";

const linkClass = cn(
  "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center gap-2 border-transparent border-b-2 px-3 font-medium text-ink-2 text-sm transition-colors phone:h-11",
  "hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink",
);

/** Between what is known and what is proposed. */
export function ContextTabs() {
  const { slug } = useCurrentWorkspace();
  const here = { exact: true, includeSearch: false };
  return (
    <nav aria-label="Context" className="mb-5 flex gap-1 border-b">
      <Link to="/w/$slug/context" params={{ slug }} activeOptions={here} className={linkClass}>
        Overview
      </Link>
      <Link to="/w/$slug/context/proposals" params={{ slug }} activeOptions={here} className={linkClass}>
        Proposals
      </Link>
    </nav>
  );
}
