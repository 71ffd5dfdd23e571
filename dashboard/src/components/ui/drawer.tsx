import X from "lucide-react/icons/x";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useReturnFocus } from "@/lib/focus";
import { copy } from "../copy";
import { Button } from "./button";
import { overlayClass } from "./dialog";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

/** A tall panel at the right edge, full screen on a phone: for details beside the page. It has the focus, so that arrow keys scroll it. */
export function Drawer({ open, onOpenChange, title, description, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...returnFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            returnFocus.onOpenAutoFocus();
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
          }}
          className="fixed inset-y-0 right-0 z-50 w-full animate-fade overflow-y-auto border-l bg-raised shadow-modal focus:outline-none md:w-[46rem] md:max-w-[86vw]"
        >
          <header className="grid gap-1 border-b p-5 pr-14 md:px-6">
            <Radix.Title className="font-semibold text-base [overflow-wrap:anywhere]">{title}</Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className="text-ink-2 text-sm">{description}</div>
              </Radix.Description>
            )}
          </header>
          <div className="p-5 md:px-6">{children}</div>
          <Radix.Close asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label={copy.common.close}
              className="fixed top-3.5 right-3 bg-raised"
            >
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
