import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Page } from "@/components/ui/page-header";
import { ApiError } from "@/lib/api-error";
import { copy } from "../copy";

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
