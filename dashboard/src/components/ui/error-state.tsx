import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "@/lib/api-error";
import { copy } from "../copy";
import { Button } from "./button";

type ErrorStateProps = { error: unknown; onRetry?: () => void; title?: string; action?: ReactNode };

const advice: Partial<Record<string, string>> = {
  forbidden: copy.errorState.forbidden,
  not_found: copy.errorState.notFound,
  internal: copy.errorState.internal,
  rate_limited: copy.errorState.rateLimited,
  unreachable: copy.errorState.unreachable,
  database_not_migrated: copy.errorState.databaseNotMigrated,
};

/** What failed, what to do next, and the request's id for reading logs. */
export function ErrorState({ error, onRetry, title = copy.errorState.couldntLoad, action }: ErrorStateProps) {
  const api = error instanceof ApiError ? error : undefined;
  const hint = api && advice[api.code];
  const mayHelp = api?.code !== "forbidden" && api?.code !== "not_found";
  return (
    <div
      role="alert"
      className="grid justify-items-center rounded-xl border border-line-strong bg-surface px-6 py-12 text-center shadow-card"
    >
      <span className="mb-4 grid size-11 place-items-center rounded-xl bg-bad-soft text-bad">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <h2 className="font-semibold text-base">{title}</h2>
      <p className="mt-1 max-w-md text-balance text-ink-2 text-sm">{messageOf(error)}</p>
      {hint && <p className="mt-1 max-w-md text-balance text-ink-2 text-sm">{hint}</p>}
      {((onRetry && mayHelp) || action) && (
        <div className="mt-5 flex gap-2">
          {onRetry && mayHelp && (
            <Button onClick={onRetry}>
              <RotateCw aria-hidden="true" />
              {copy.common.tryAgain}
            </Button>
          )}
          {action}
        </div>
      )}
      {api?.requestId && (
        <p className="mt-4 text-ink-3 text-xs">
          Request ID <code className="select-all font-mono">{api.requestId}</code>
        </p>
      )}
    </div>
  );
}
