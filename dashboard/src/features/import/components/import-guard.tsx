import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** While files are being sent, leaving asks first. */
export function ImportGuard({ importing, onStop }: { importing: boolean; onStop: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => importing && next.pathname !== "/sign-in",
    enableBeforeUnload: () => importing,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Stop the import?"
      description="What is imported so far stays. Importing the same files again goes on with the rest."
      cancelLabel="Stay"
      confirmLabel="Stop and leave"
      onConfirm={async () => {
        onStop();
        blocker.proceed?.();
      }}
    />
  );
}
