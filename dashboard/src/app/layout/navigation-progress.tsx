import { useRouterState } from "@tanstack/react-router";
import { cn } from "@/lib/cn";

export function NavigationProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <div
      aria-hidden="true"
      className={cn(
        "pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 origin-left bg-accent transition-[transform,opacity]",
        loading ? "scale-x-75 opacity-100 duration-[3000ms]" : "scale-x-100 opacity-0 duration-200",
      )}
    />
  );
}
