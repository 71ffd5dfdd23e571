import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** 1 if it is the only content of a page. */
  level?: 1 | 2;
  /** What this place is for, and the first step. */
  children: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon: Icon, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center rounded-xl border border-line-strong border-dashed px-6 py-14 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-xl border bg-surface text-ink-2 shadow-card">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <Heading className="font-semibold text-base">{title}</Heading>
      <div className="mt-1 max-w-md text-balance text-ink-2 text-sm">{children}</div>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
