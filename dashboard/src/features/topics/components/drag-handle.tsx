import GripVertical from "lucide-react/icons/grip-vertical";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { placeAt } from "../topic-order";
import type { Reorder } from "../use-reorder";

const slack = 5;

type Track = { onMove: (y: number) => void; onDrop: () => void; onCancel: () => void };

/**
 * Follows a pressed pointer, in pixels from the top of the window; Escape cancels. Movements of a few pixels are a
 * click.
 */
function trackPointer(start: { clientX: number; clientY: number }, track: Track): void {
  let moving = false;
  const stop = new AbortController();
  const listen = { signal: stop.signal, capture: true };
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      moving ||= Math.hypot(clientX - start.clientX, clientY - start.clientY) > slack;
      if (moving) track.onMove(clientY);
    },
    listen,
  );
  const end = (tell: () => void) => {
    stop.abort();
    if (moving) tell();
  };
  addEventListener("pointerup", () => end(track.onDrop), listen);
  addEventListener("pointercancel", () => end(track.onCancel), listen);
  addEventListener("keydown", (event) => event.key === "Escape" && end(track.onCancel), listen);
}

type DragHandleProps = { id: string; title: string; index: number; count: number; reorder: Reorder };

/** Space picks the topic up, the arrow keys move it, Space drops it, Escape cancels. */
export function DragHandle({ id, title, index, count, reorder }: DragHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { carried, pickUp, moveTo, drop, putBack } = reorder;
  const own = carried?.id === id;

  // Browsers remove the focus from an element that is moved in the page.
  useEffect(() => {
    if (own && index >= 0) button.current?.focus({ preventScroll: false });
  }, [own, index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === " " || event.key === "Enter";
    const steps: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count };
    const step = steps[event.key];
    if (!own && isPress) pickUp(id);
    else if (own && isPress) drop();
    else if (own && step !== undefined) moveTo(id, step);
    else if (own && event.key === "Escape") putBack();
    else return;
    event.preventDefault();
  };

  return (
    <button
      ref={button}
      type="button"
      aria-label={copy.dragHandle.movePlaceOf(title, index + 1, count)}
      aria-pressed={own}
      aria-describedby="how-to-move"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const row = event.currentTarget.closest("li");
        const list = row?.parentElement;
        if (!row || !list) return;
        const grip = event.clientY - row.getBoundingClientRect().top;
        const onMove = (y: number) => {
          const others = [...list.children].filter((one) => one !== row);
          const heights = others.map((one) => one.getBoundingClientRect().height);
          moveTo(id, placeAt(y - grip, list.getBoundingClientRect().top, heights));
        };
        trackPointer(event, { onMove, onDrop: drop, onCancel: putBack });
      }}
      className={cn(
        "-my-1 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink phone:size-11 phone:-my-2.5",
        own && "cursor-grabbing bg-hover text-ink",
      )}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
}
