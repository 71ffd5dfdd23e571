import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section className={cn("rounded-xl border bg-surface shadow-card", className)} {...props} />;
}

export function CardHeader({
  title,
  description,
  action,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-5">
      <div className="grid gap-1">
        <h2 className="font-semibold text-[0.9375rem]">{title}</h2>
        {description && <p className="max-w-prose text-ink-2 text-sm">{description}</p>}
      </div>
      {action}
    </header>
  );
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("p-5", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      className={cn(
        "flex flex-wrap items-center justify-between gap-3 rounded-b-xl border-t bg-muted/50 px-5 py-3 text-ink-3 text-sm",
        className,
      )}
      {...props}
    />
  );
}
