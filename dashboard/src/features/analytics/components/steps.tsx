import type { ReactNode } from "react";

/** What has to be done, in order. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="grid list-decimal gap-2.5 pl-5 text-ink-2 text-sm marker:text-ink-3 [&_strong]:font-medium [&_strong]:text-ink">
      {children}
    </ol>
  );
}
