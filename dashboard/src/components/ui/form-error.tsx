import { ApiError, messageOf } from "@/lib/api-error";
import { copy } from "../copy";

/** The error of a whole form, above its buttons. Shows nothing without an error. */
export function FormError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  return (
    <div role="alert" className="rounded-lg bg-bad-soft px-3 py-2 text-bad text-sm">
      {messageOf(error)}
      {requestId && <span className="mt-0.5 block text-xs">{copy.formError.requestId(requestId)}</span>}
    </div>
  );
}
