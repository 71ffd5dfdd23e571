import { Outlet } from "@tanstack/react-router";
import { Toaster } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import { NavigationProgress } from "./navigation-progress";
import { RouteFocus } from "./route-focus";

export function Root() {
  return (
    <TooltipProvider>
      <NavigationProgress />
      <Outlet />
      <RouteFocus />
      <Toaster />
    </TooltipProvider>
  );
}
