import { useQuery } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import { Popover } from "radix-ui";
import { lazy, Suspense, useState } from "react";
import { ListSkeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { noticesQuery } from "../api";
import { copy } from "../copy";

// Every page loads the bell, but few people open it.
const NoticeList = lazy(async () => ({ default: (await import("./notice-list")).NoticeList }));

type NoticeBellProps = {
  workspace: CurrentWorkspace;
  /** `row` is a line of the sidebar; `icon` is for the phone's top bar. */
  look: "row" | "icon";
};

/** What owners and admins should know, until one of them dismisses it, and the member's own notices. */
export function NoticeBell({ workspace, look }: NoticeBellProps) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(noticesQuery(workspace));
  const count = data?.items.length ?? 0;
  const isPersonal = data?.items.every(({ personal }) => personal) ?? false;
  const label = copy.noticeBell.noticesNew(count);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={label}
        className={cn(
          "relative flex items-center gap-2.5 rounded-lg font-medium text-ink-2 text-sm transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover",
          look === "row" ? "h-8 w-full px-2 phone:h-11" : "size-11 justify-center",
        )}
      >
        <Bell
          aria-hidden="true"
          className={cn(
            "shrink-0",
            look === "row" ? "size-4" : "size-5",
            count > 0 ? (isPersonal ? "text-accent" : "text-bad") : "text-ink-3",
          )}
        />
        {look === "row" && copy.common.notices}
        {count > 0 && (
          <span
            aria-hidden="true"
            className={cn(
              "grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-semibold text-[0.6875rem] tabular-nums",
              isPersonal ? "bg-accent-soft text-accent" : "bg-danger text-white",
              look === "row" ? "ml-auto" : "absolute top-0.5 right-0.5",
            )}
          >
            {count}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          side={look === "row" ? "right" : "bottom"}
          sideOffset={8}
          collisionPadding={8}
          aria-label={copy.common.notices}
          className="z-60 max-h-[min(32rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-xl border bg-raised shadow-modal focus:outline-none"
        >
          <Suspense fallback={<ListSkeleton label={copy.noticeBell.loadingNotices} rows={2} />}>
            <NoticeList workspace={workspace} onFollow={() => setOpen(false)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
