import { Link } from "@tanstack/react-router";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";

/** Undefined are the open ones. */
type ShownState = "used" | "discarded" | undefined;

const tabs: { state: ShownState; label: string }[] = [
  { state: undefined, label: "Open" },
  { state: "used", label: "Used" },
  { state: "discarded", label: "Discarded" },
];

export function TopicTabs({ state }: { state: ShownState }) {
  const { slug } = useCurrentWorkspace();
  return (
    <nav aria-label="Filter by state" className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          from="/w/$slug/topics"
          to="/w/$slug/topics"
          params={{ slug }}
          search={(before) => ({ ...before, state: tab.state, page: undefined })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab.state === state ? "page" : undefined}
          className={cn(
            "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-b-2 px-3 font-medium text-sm transition-colors phone:h-11",
            tab.state === state ? "border-ink text-ink" : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
