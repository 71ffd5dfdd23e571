import X from "lucide-react/icons/x";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useReturnFocus } from "@/lib/focus";
import { copy } from "../copy";
import { Button } from "./button";

export const Dialog = Radix.Root;

export const overlayClass = "fixed inset-0 z-50 animate-fade bg-shade";

const widths = { sm: "md:max-w-sm", md: "md:max-w-lg", lg: "md:max-w-3xl" };

type DialogContentProps = ComponentProps<typeof Radix.Content> & {
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof widths;
};

/** A centered panel from tablets up, a sheet from the bottom edge on a phone. */
export function DialogContent({
  title,
  description,
  size = "md",
  className,
  children,
  ...props
}: DialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClass} />
      <Radix.Content
        {...returnFocus}
        {...(description ? {} : { "aria-describedby": undefined })}
        className={cn(
          "fixed z-50 flex max-h-[92dvh] w-full flex-col border bg-raised shadow-modal focus:outline-none",
          "phone:inset-x-0 phone:bottom-0 phone:rounded-t-2xl md:inset-0 md:m-auto md:h-fit md:max-h-[85dvh] md:rounded-xl",
          "animate-rise",
          widths[size],
          className,
        )}
        {...props}
      >
        <header className="grid gap-1 pt-5 pr-14 pb-3 pl-5">
          <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
          {description && <Radix.Description className="text-ink-2 text-sm">{description}</Radix.Description>}
        </header>
        <div className="overflow-y-auto px-5 pt-1 pb-5">{children}</div>
        {/* Last, so that the first field has the focus when the dialog opens. */}
        <Radix.Close asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={copy.common.close}
            className="absolute top-3.5 right-3"
          >
            <X aria-hidden="true" />
          </Button>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** The row of actions that ends a dialog or form, with the main one last. */
export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      className={cn("mt-6 flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1", className)}
      {...props}
    />
  );
}
