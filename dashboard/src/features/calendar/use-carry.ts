import { useState } from "react";
import { type Movable, mayPut, nowhere, type Place } from "./entries";

const slack = 6;

type Point = { x: number; y: number };
type Drag = {
  onMove: (place: Place | null, point: Point) => void;
  onDrop: (place: Place | null) => void;
  onCancel: () => void;
};

/** Follows a pointer that was just pressed. Movements of a few pixels are a click, and nothing is called. */
function followPointer(start: Point, { onMove, onDrop, onCancel }: Drag): void {
  let moving = false;
  const stop = new AbortController();
  const listen = { signal: stop.signal, capture: true };
  const end = () => {
    stop.abort();
    if (moving) refuseClick();
  };

  addEventListener(
    "pointermove",
    ({ clientX: x, clientY: y }) => {
      moving ||= Math.hypot(x - start.x, y - start.y) > slack;
      if (moving) onMove(placeAt(x, y), { x, y });
    },
    listen,
  );
  addEventListener(
    "pointerup",
    ({ clientX, clientY }) => {
      end();
      if (moving) onDrop(placeAt(clientX, clientY));
    },
    listen,
  );
  const cancel = () => {
    end();
    if (moving) onCancel();
  };
  addEventListener("pointercancel", cancel, listen);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !moving) return;
      event.stopPropagation();
      cancel();
    },
    listen,
  );
}

function placeAt(x: number, y: number): Place | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day], [data-nowhere]");
  return place ? (place.dataset.day ?? nowhere) : null;
}

/** Browsers treat a drag that ends where it began as a click. */
function refuseClick(): void {
  const refuse = (event: Event) => event.stopPropagation();
  addEventListener("click", refuse, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", refuse, { capture: true }));
}

export type Carry = {
  movable: Movable;
  by: "pointer" | "keyboard";
  /** The current drop target; null over anything else. */
  over: Place | null;
};

export type Carrying = {
  carry: Carry | null;
  /** For a pointer that is pressed on the entry. */
  grab: (movable: Movable, at: { clientX: number; clientY: number; button: number }) => void;
  pickUp: (movable: Movable, over: string) => void;
  moveOver: (day: string) => void;
  drop: () => void;
  putBack: () => void;
};

/** An entry that is being moved to another day, by pointer or by keyboard. */
export function useCarry(onDrop: (movable: Movable, place: Place) => void): Carrying {
  const [carry, setCarry] = useState<Carry | null>(null);
  const end = (movable: Movable, place: Place | null) => {
    setCarry(null);
    if (place !== null && mayPut(movable, place)) onDrop(movable, place);
  };
  return {
    carry,
    grab: (movable, { clientX: x, clientY: y, button }) => {
      if (button !== 0) return;
      followPointer(
        { x, y },
        {
          onMove: (over) =>
            setCarry((before) =>
              before && before.over === over ? before : { movable, by: "pointer", over },
            ),
          onDrop: (place) => end(movable, place),
          onCancel: () => setCarry(null),
        },
      );
    },
    pickUp: (movable, over) => setCarry({ movable, by: "keyboard", over }),
    moveOver: (day) => setCarry((before) => before && { ...before, over: day }),
    drop: () => carry && end(carry.movable, carry.over),
    putBack: () => setCarry(null),
  };
}
