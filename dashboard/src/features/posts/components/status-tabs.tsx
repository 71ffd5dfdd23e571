import type { PostStatus } from "@schema/public";
import { Link } from "@tanstack/react-router";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";

const tabs: { status: PostStatus | undefined; label: string }[] = [
  { status: undefined, label: "All" },
  { status: "DRAFT", label: "Drafts" },
  { status: "PUBLISHED", label: "Published" },
  { status: "HIDDEN", label: "Hidden" },
];

/** Links, since each leads to an address of its own; the other filters stay. */
export function StatusTabs({ current }: { current: PostStatus | undefined }) {
  const { slug } = useCurrentWorkspace();
  return (
    <nav aria-label="Filter by status" className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]">
      {tabs.map(({ status, label }) => (
        <Link
          key={label}
          from="/w/$slug/posts"
          to="/w/$slug/posts"
          params={{ slug }}
          search={(before) => ({ ...before, status, page: undefined })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={status === current ? "page" : undefined}
          className={cn(
            "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-b-2 px-3 font-medium text-sm transition-colors phone:h-11",
            status === current ? "border-ink text-ink" : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
