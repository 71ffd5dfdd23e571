import type { Topic } from "@schema/topics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { topicsKey } from "@/lib/topics";
import { copy } from "../copy";
import { movedTo, placeAt, TopicOrder } from "../topic-order";

type Change = Pick<Topic, "id" | "version" | "priority">;

/** Reloads nothing: a move stores several. */
function useStorePriority(workspaceId: string) {
  return useMutation({
    mutationFn: ({ id, ...json }: Change) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics[":id"].$patch({ param: { workspaceId, id }, json })),
  });
}

type Carried = { id: string; to: number };

export type Reorder = ReturnType<typeof useReorder>;

/** Moves a topic to another position in the list; `more` says that further pages follow. */
export function useReorder(workspaceId: string, topics: Topic[], more: boolean) {
  const queryClient = useQueryClient();
  const { mutateAsync: store } = useStorePriority(workspaceId);
  const [order] = useState(
    () =>
      new TopicOrder(
        {
          store,
          readAgain: () => void queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
          onFailed: (error) => toast.error(copy.reorder.couldntSaveOrder, { description: messageOf(error) }),
        },
        topics,
      ),
  );
  const list = useSyncExternalStore(order.subscribe, () => order.wished) ?? topics;
  const [carried, setCarried] = useState<Carried | null>(null);
  // A pointer's listeners outlive the render in which it was pressed.
  const newest = useRef(carried);
  useEffect(() => order.receive(topics), [order, topics]);

  const carry = (next: Carried | null) => {
    newest.current = next;
    setCarried(next);
  };
  const place = (id: string, to: number) => {
    carry(null);
    order.move(id, to, more);
  };

  return {
    shown: carried ? withPlace(list, carried) : list,
    carried,
    pickUp: (id: string) => carry({ id, to: order.shown.findIndex((one) => one.id === id) }),
    moveTo: (id: string, to: number) => carry({ id, to: Math.min(Math.max(to, 0), order.shown.length - 1) }),
    drop: () => {
      if (newest.current) place(newest.current.id, newest.current.to);
    },
    putBack: () => carry(null),
    place,
  };
}

function withPlace(list: readonly Topic[], { id, to }: Carried): readonly Topic[] {
  return movedTo(
    list,
    list.findIndex((one) => one.id === id),
    to,
  );
}

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
