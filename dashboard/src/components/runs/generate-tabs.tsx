import { Link } from "@tanstack/react-router";
import { useCurrentWorkspace } from "@/lib/current-workspace";

const linkClass =
  "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-ink-2 text-sm transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink phone:h-11";

/** Switches between batches and single runs. */
export function GenerateTabs() {
  const { slug } = useCurrentWorkspace();
  return (
    <nav aria-label="Generate" className="flex gap-1 border-b">
      <Link to="/w/$slug/generate" params={{ slug }} activeOptions={{ exact: true }} className={linkClass}>
        Batches
      </Link>
      <Link to="/w/$slug/runs" params={{ slug }} activeOptions={{ exact: true }} className={linkClass}>
        All runs
      </Link>
    </nav>
  );
}
