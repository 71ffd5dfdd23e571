import type { LucideIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/cn";
import type { Range } from "./places";
import type { RichEditor } from "./rich-editor";

/**
 * Derives a value from the editor's state, after each change. The value must be equal (`Object.is`) while nothing
 * changes.
 */
export function useRich<T>(editor: RichEditor, read: (editor: RichEditor) => T): T {
  return useSyncExternalStore(editor.subscribe, () => read(editor));
}

type FloatProps = {
  editor: RichEditor;
  at: Range;
  side: "above" | "below";
  className?: string;
  children: ReactNode;
};

const gap = 8;
const toolbar = 56;

/** A panel beside a passage, which moves with it. Positioned in the offset parent of the text. */
export function Float({ editor, at, side, className, children }: FloatProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = at;
  useLayoutEffect(() => {
    const place = () => {
      const { current } = box;
      const parent = current?.offsetParent;
      const pane = current?.closest("[data-pane]");
      if (!current || !parent || !pane || to > editor.view.state.doc.content.size) return;
      const frame = parent.getBoundingClientRect();
      const visible = pane.getBoundingClientRect();
      const start = editor.view.coordsAtPos(from);
      const end = editor.view.coordsAtPos(to, -1);
      const { offsetWidth: width, offsetHeight: height } = current;
      const above = start.top - gap - height;
      const below = end.bottom + gap;
      const fitsAbove = above > Math.max(visible.top + toolbar, frame.top - gap);
      const fitsBelow = below + height < Math.min(visible.bottom, innerHeight);
      const top = (side === "above" ? fitsAbove : fitsAbove && !fitsBelow) ? above : below;
      const left = Math.min(Math.max(start.left, visible.left + gap), visible.right - width - gap);
      current.style.top = `${top - frame.top}px`;
      current.style.left = `${Math.max(left, gap) - frame.left}px`;
    };
    /** From any control in it back to the text. */
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      editor.closeAsked();
      editor.focus();
    };
    const { current } = box;
    current?.addEventListener("keydown", leave);
    place();
    const sizes = new ResizeObserver(place);
    if (current) sizes.observe(current);
    sizes.observe(editor.view.dom);
    return () => {
      sizes.disconnect();
      current?.removeEventListener("keydown", leave);
    };
  }, [editor, from, to, side]);
  return (
    <div
      ref={box}
      className={cn(
        "absolute z-20 max-w-[calc(100vw-1rem)] animate-fade rounded-xl border bg-raised shadow-pop",
        className,
      )}
    >
      {children}
    </div>
  );
}

type FloatButtonProps = {
  label: string;
  keys?: string;
  icon: LucideIcon;
  isOn?: boolean;
  onPress: () => void;
};

/** Acts on the selection, which a click does not change. */
export function FloatButton({ label, keys, icon: Icon, isOn, onPress }: FloatButtonProps) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label} side="top">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onPress}
        className={buttonClass("ghost", "icon-sm", "aria-pressed:bg-hover aria-pressed:text-ink")}
      >
        <Icon aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
