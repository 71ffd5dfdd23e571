import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { shownToasts, subscribeToToasts } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import { onConfirmationNeeded } from "@/lib/api";
import { NavigationProgress } from "./navigation-progress";
import { RouteFocus } from "./route-focus";

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
