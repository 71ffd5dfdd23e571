import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { messageOf } from "@/lib/api-error";
import { useReturnFocus } from "@/lib/focus";
import { copy } from "../copy";
import { Button } from "./button";
import { overlayClass } from "./dialog";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** Names the action: "Delete key", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** True until the dialog's input is complete. */
  confirmDisabled?: boolean;
  tone?: "danger" | "primary";
  /** The dialog stays open and busy until this settles; a rejection is shown in it. */
  onConfirm: () => Promise<unknown>;
  children?: ReactNode;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = copy.common.cancel,
  confirmDisabled = false,
  tone = "danger",
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  const change = (next: boolean) => {
    if (state.busy) return;
    setState({ busy: false });
    onOpenChange(next);
  };
  const confirm = async () => {
    setState({ busy: true });
    try {
      await onConfirm();
      setState({ busy: false });
      onOpenChange(false);
    } catch (error) {
      setState({ busy: false, error });
    }
  };

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        {/* Above a dialog that asks back. */}
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...returnFocus}
          className="fixed inset-0 z-50 m-auto h-fit w-[calc(100%-2rem)] max-w-md animate-rise rounded-xl border bg-raised p-5 shadow-modal focus:outline-none"
        >
          <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-1.5 text-ink-2 text-sm">{description}</div>
          </Radix.Description>
          {children && <div className="mt-4">{children}</div>}
          {state.error !== undefined && (
            <p role="alert" className="mt-4 rounded-lg bg-bad-soft px-3 py-2 text-bad text-sm">
              {messageOf(state.error)}
            </p>
          )}
          <footer className="mt-6 flex justify-end gap-2 phone:[&>*]:flex-1">
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} loading={state.busy} disabled={confirmDisabled} onClick={confirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
