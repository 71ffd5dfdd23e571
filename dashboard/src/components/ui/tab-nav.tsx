import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";

export const tabLinkClass = cn(
  "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-ink-2 text-sm transition-colors phone:h-11",
  "hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink",
);

/** Links that look like tabs, each with `tabLinkClass`. The current one is in sight, also once counts have widened the others. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  const shownWidth = useRef(-1);
  useLayoutEffect(() => {
    if (!nav.current || nav.current.scrollWidth === shownWidth.current) return;
    shownWidth.current = nav.current.scrollWidth;
    nav.current.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return (
    <nav ref={nav} aria-label={label} className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]">
      {children}
    </nav>
  );
}
