import { useBlocker } from "@tanstack/react-router";
import { copy } from "../copy";
import { Button } from "./button";
import { CardFooter } from "./card";
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

type SaveFooterProps = { dirty: boolean; saving: boolean; onDiscard: () => void };

/** Ends the form of a card. Leaving the page with unsaved changes asks first. */
export function SaveFooter({ dirty, saving, onDiscard }: SaveFooterProps) {
  return (
    <CardFooter>
      <UnsavedGuard unsaved={dirty} />
      <p role="status">{dirty ? copy.saveFooter.haveUnsavedChanges : ""}</p>
      <div className="ml-auto flex gap-2">
        {dirty && (
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            {copy.saveFooter.discard}
          </Button>
        )}
        <Button type="submit" variant="primary" size="sm" loading={saving} disabled={!dirty}>
          {copy.saveFooter.save}
        </Button>
      </div>
    </CardFooter>
  );
}
