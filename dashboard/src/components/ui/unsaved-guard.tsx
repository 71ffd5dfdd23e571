import { useBlocker } from "@tanstack/react-router";
import { copy } from "../copy";
import { ConfirmDialog } from "./confirm-dialog";

/** While an edit is not saved, leaving the page asks first. */
export function UnsavedGuard({ label, unsaved }: { label?: string; unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && next.pathname !== current.pathname && next.pathname !== "/sign-in",
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={copy.unsavedGuard.leaveWithoutSaving}
      description={label === undefined ? copy.unsavedGuard.changesLost : copy.unsavedGuard.description(label)}
      cancelLabel={copy.unsavedGuard.stay}
      confirmLabel={copy.unsavedGuard.leave}
      onConfirm={async () => blocker.proceed?.()}
    />
  );
}
