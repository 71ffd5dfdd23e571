import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import Compass from "lucide-react/icons/compass";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page } from "@/components/ui/page-header";
import { ListSkeleton, Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api-error";
import { usePageTitle } from "@/lib/hooks";
import { copy } from "../copy";

export function RoutePending() {
  return (
    <Page>
      <Skeleton className="mb-8 h-7 w-40" />
      <ListSkeleton label={copy.routePending.loadingPage} rows={6} />
    </Page>
  );
}

/** The last resort: a page whose code or first data failed to load, or that crashed while rendering. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const ours = error instanceof ApiError;
  return (
    <Page width="narrow">
      <ErrorState
        title={ours ? copy.routeError.couldntLoadPage : copy.routeError.somethingWentWrongOnPage}
        error={ours ? error : new Error(copy.routeError.partOfDashboardFailed)}
        onRetry={ours ? retry : undefined}
        action={
          ours ? undefined : <Button onClick={() => location.reload()}>{copy.routeError.reload}</Button>
        }
      />
    </Page>
  );
}

export function NotFoundPage() {
  usePageTitle(copy.notFoundPage.notFound);
  return (
    <Page>
      <EmptyState
        icon={Compass}
        level={1}
        title={copy.notFoundPage.pageNotFound}
        action={
          <Link to="/" className={buttonClass()}>
            {copy.notFoundPage.goToPosts}
          </Link>
        }
      >
        {copy.notFoundPage.linkMayBeWrong}
      </EmptyState>
    </Page>
  );
}
