import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type BannerProps = { tone?: "info" | "warn"; actions?: ReactNode; children: ReactNode };

export function Banner({ tone = "info", actions, children }: BannerProps) {
  return (
    <div
      role="status"
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 text-sm",
        tone === "warn" ? "bg-warn-soft text-warn" : "bg-accent-soft text-ink",
      )}
    >
      <Info aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {actions && <div className="flex gap-2">{actions}</div>}
    </div>
  );
}
