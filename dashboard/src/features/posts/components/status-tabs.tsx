import type { PostStatus } from "@schema/public";
import { Link } from "@tanstack/react-router";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";

type Shown = { status?: PostStatus; scheduled?: true };

const tabs: { shown: Shown; label: string }[] = [
  { shown: {}, label: "All" },
  { shown: { status: "DRAFT" }, label: "Drafts" },
  { shown: { scheduled: true }, label: "Scheduled" },
  { shown: { status: "PUBLISHED" }, label: "Published" },
  { shown: { status: "HIDDEN" }, label: "Hidden" },
];

/** Links, since each leads to an address of its own; the other filters stay. */
export function StatusTabs({ status, scheduled }: Shown) {
  const { slug } = useCurrentWorkspace();
  return (
    <nav aria-label="Filter by status" className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]">
      {tabs.map(({ shown, label }) => {
        const isCurrent = scheduled ? shown.scheduled : !shown.scheduled && shown.status === status;
        return (
          <Link
            key={label}
            from="/w/$slug/posts"
            to="/w/$slug/posts"
            params={{ slug }}
            search={(before) => ({
              ...before,
              status: shown.status,
              scheduled: shown.scheduled,
              page: undefined,
            })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-b-2 px-3 font-medium text-sm transition-colors phone:h-11",
              isCurrent ? "border-ink text-ink" : "border-transparent text-ink-2 hover:text-ink",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
