import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { shownToasts, subscribeToToasts } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
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

export function Root() {
  return (
    <TooltipProvider>
      <NavigationProgress />
      <Outlet />
      <RouteFocus />
      <LazyToaster />
    </TooltipProvider>
  );
}
