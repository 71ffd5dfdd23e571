import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { NotFoundPage } from "../layout/not-found-page";
import { Root } from "../layout/root";

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: () => (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center outline-none">
      <NotFoundPage />
    </main>
  ),
});
