import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

export const tabLinkClass = cn(
  "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-ink-2 text-sm transition-colors phone:h-11",
  "hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink",
);

const showCurrent = (nav: HTMLElement | null) =>
  nav?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Links that look like tabs, each with `tabLinkClass`. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]"
    >
      {children}
    </nav>
  );
}
