import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSession } from "../session/use-editor";
import { whyUnsent } from "../session/why-unsent";

/**
 * Leaving saves first. Only when that fails it is asked whether to go, and the text stays on the device. Signing in
 * anew is never held up.
 */
export function LeaveGuard() {
  const session = useSession();
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (next.pathname === "/sign-in" || next.pathname.endsWith(`/${session.store.now.post?.id}`))
        return false;
      return !(await session.flush());
    },
    enableBeforeUnload: () => session.store.now.unsent,
    withResolver: true,
  });
  const { save, problems } = session.store.now;
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description={
        <>
          {whyUnsent(save, problems)} What is not saved stays on this device, and is offered when you open the
          post here again.
        </>
      }
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={async () => {
        session.keepOnDevice();
        blocker.proceed?.();
      }}
    />
  );
}
