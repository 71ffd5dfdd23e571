import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Spinner } from "./skeleton";

type Variant = "primary" | "accent" | "secondary" | "ghost" | "danger" | "danger-ghost";
type Size = "sm" | "md" | "icon" | "icon-sm";

const variants: Record<Variant, string> = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover shadow-card",
  accent: "bg-accent text-on-accent hover:bg-accent-hover shadow-card",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-muted shadow-card",
  ghost: "text-ink-2 hover:bg-hover hover:text-ink",
  danger: "bg-danger text-white hover:bg-danger-hover shadow-card",
  "danger-ghost": "text-bad hover:bg-bad-soft",
};

const sizes: Record<Size, string> = {
  sm: "h-8 gap-1.5 px-2.5 text-[0.8125rem] phone:h-11 phone:px-3.5",
  md: "h-9 gap-2 px-3.5 text-sm phone:h-11 phone:px-4",
  icon: "size-9 phone:size-11",
  "icon-sm": "size-8 phone:size-11",
};

/** The style of a button, for links that act as one. */
export function buttonClass(variant: Variant = "secondary", size: Size = "md", className?: string): string {
  return cn(
    "inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-lg font-medium transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: Variant;
  size?: Size;
  /** Shows a spinner and refuses clicks, without losing the keyboard focus. */
  loading?: boolean;
  asChild?: boolean;
};

export function Button({
  variant = "secondary",
  size = "md",
  loading = false,
  asChild = false,
  type = "button",
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const look = buttonClass(variant, size, className);
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={loading ? "button" : type}
      className={look}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...props}
    >
      {loading && <Spinner />}
      {loading && (size === "icon" || size === "icon-sm") ? null : children}
    </button>
  );
}
