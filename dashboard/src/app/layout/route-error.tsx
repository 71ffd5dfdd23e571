import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Page } from "@/components/ui/page-header";
import { ApiError } from "@/lib/api-error";

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
        title={ours ? "Couldn’t load this page" : "Something went wrong on this page"}
        error={
          ours
            ? error
            : new Error(
                "Part of the dashboard failed to load. Reloading usually helps, especially after an update.",
              )
        }
        onRetry={ours ? retry : undefined}
        action={ours ? undefined : <Button onClick={() => location.reload()}>Reload</Button>}
      />
    </Page>
  );
}
