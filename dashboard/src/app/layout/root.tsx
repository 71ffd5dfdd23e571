import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { shownToasts, subscribeToToasts } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import { onConfirmationNeeded } from "@/lib/api";
import { cn } from "@/lib/cn";

/** After navigation, moves the focus to the start of the new page and announces its title. */
function RouteFocus() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const inside = document.activeElement?.closest("main, [role=dialog], [role=menu]");
        if (!inside) document.getElementById("main")?.focus({ preventScroll: true });
        setTitle(document.title);
      }),
    [router],
  );

  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}

function NavigationProgress() {
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

const Toaster = lazy(() => import("@/components/ui/toaster").then((file) => ({ default: file.Toaster })));

function LazyToaster() {
  const any = useSyncExternalStore(subscribeToToasts, shownToasts).length > 0;
  const [needed, setNeeded] = useState(any);
  if (any && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

const ConfirmIdentity = lazy(() =>
  import("./confirm-identity").then((file) => ({ default: file.ConfirmIdentity })),
);

/** Loaded by the first request that needs it. */
function LazyConfirmIdentity() {
  const [waiting, setWaiting] = useState<((confirmed: boolean) => void)[]>([]);
  useEffect(
    () => onConfirmationNeeded(() => new Promise((resolve) => setWaiting((all) => [...all, resolve]))),
    [],
  );
  if (waiting.length === 0) return null;
  const answer = (confirmed: boolean) => {
    for (const resolve of waiting) resolve(confirmed);
    setWaiting([]);
  };
  return (
    <Suspense>
      <ConfirmIdentity onAnswer={answer} />
    </Suspense>
  );
}

export function Root() {
  return (
    <TooltipProvider>
      <NavigationProgress />
      <Outlet />
      <RouteFocus />
      <LazyToaster />
      <LazyConfirmIdentity />
    </TooltipProvider>
  );
}
