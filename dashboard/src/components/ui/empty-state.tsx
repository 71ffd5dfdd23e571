import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** What this place is for, and what to do first. */
  children: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center rounded-xl border border-line-strong border-dashed px-6 py-14 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-xl border bg-surface text-ink-2 shadow-card">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <h2 className="font-semibold text-base">{title}</h2>
      <div className="mt-1 max-w-md text-balance text-ink-2 text-sm">{children}</div>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
