import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { Toast as Radix } from "radix-ui";
import { useSyncExternalStore } from "react";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { Button } from "./button";
import { dismissToast, shownToasts, subscribeToToasts, type ToastItem } from "./toast";

const icons = {
  success: <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0 text-good" />,
  error: <CircleX aria-hidden="true" className="mt-px size-4.5 shrink-0 text-bad" />,
  info: <Info aria-hidden="true" className="mt-px size-4.5 shrink-0 text-ink-3" />,
};

function ToastCard({ item }: { item: ToastItem }) {
  return (
    <Radix.Root
      type={item.tone === "error" ? "foreground" : "background"}
      duration={item.tone === "error" || item.action ? 10_000 : 5000}
      onOpenChange={(open) => !open && dismissToast(item.id)}
      className={cn(
        "flex items-start gap-2.5 rounded-xl border bg-raised py-3 pr-2 pl-3.5 shadow-pop",
        "animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0",
      )}
    >
      {icons[item.tone]}
      <div className="min-w-0 flex-1 py-px">
        <Radix.Title className="break-words font-medium text-sm">{item.message}</Radix.Title>
        {item.description && (
          <Radix.Description className="mt-0.5 break-words text-ink-2 text-sm">
            {item.description}
          </Radix.Description>
        )}
      </div>
      {item.action && (
        <Radix.Action asChild altText={item.action.label}>
          <Button size="sm" onClick={item.action.onClick}>
            {item.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <Button variant="ghost" size="icon-sm" aria-label={copy.common.dismiss} className="-my-1.5">
          <X aria-hidden="true" />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}

/** Mounted once, at the root of the app, with the first message. F8 moves the focus to the newest message. */
export function Toaster() {
  const items = useSyncExternalStore(subscribeToToasts, shownToasts);
  return (
    <Radix.Provider label={copy.toaster.message} swipeDirection="right">
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
      <Radix.Viewport className="fixed right-0 bottom-0 z-60 grid w-full max-w-sm gap-2 p-4 outline-none" />
    </Radix.Provider>
  );
}
