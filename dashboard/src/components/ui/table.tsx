import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { keyboardScroll } from "@/lib/focus";

/** `label` names the table for screen readers. A wide one scrolls in its own box, which is focusable. */
export function Table({ label, className, ...props }: ComponentProps<"table"> & { label: string }) {
  return (
    <div
      {...keyboardScroll(label)}
      className="-outline-offset-2 relative overflow-x-auto rounded-xl border bg-surface shadow-card"
    >
      <table className={cn("w-full border-collapse text-left text-sm", className)} {...props} />
    </div>
  );
}

export function THead(props: ComponentProps<"thead">) {
  return <thead {...props} />;
}

export function TBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("[&>tr:last-child]:border-b-0", className)} {...props} />;
}

export function Tr({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      className={cn(
        "border-b transition-colors [tbody>&]:not-data-[selected]:hover:bg-muted/60 data-[selected]:bg-accent-soft/60",
        className,
      )}
      {...props}
    />
  );
}

export function Th({ className, scope = "col", ...props }: ComponentProps<"th">) {
  return (
    <th
      scope={scope}
      className={cn("h-10 whitespace-nowrap px-4 phone:px-3 font-medium text-ink-3 text-xs", className)}
      {...props}
    />
  );
}

export function Td({ className, ...props }: ComponentProps<"td">) {
  return <td className={cn("h-13 px-4 phone:px-3 py-2.5 align-middle", className)} {...props} />;
}
