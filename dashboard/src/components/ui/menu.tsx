import Check from "lucide-react/icons/check";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Not modal: the page behind stays accessible to screen readers, and a click outside has its normal effect. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const MenuTrigger = Radix.Trigger;
export const MenuRadioGroup = Radix.RadioGroup;

const itemClass =
  "relative flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-md px-2 py-1.5 text-sm outline-none phone:min-h-11 data-[highlighted]:bg-hover data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3 data-[disabled]:opacity-70 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3";

export function MenuContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise overflow-y-auto rounded-xl border bg-raised p-1 shadow-pop",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & { tone?: "normal" | "danger" };

export function MenuItem({ className, tone = "normal", ...props }: MenuItemProps) {
  return (
    <Radix.Item
      className={cn(
        itemClass,
        tone === "danger" && "text-bad data-[highlighted]:bg-bad-soft [&_svg]:text-bad",
        className,
      )}
      {...props}
    />
  );
}

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClass, "pr-8", className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label className={cn("px-2 pt-2 pb-1 font-medium text-ink-3 text-xs", className)} {...props} />
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
