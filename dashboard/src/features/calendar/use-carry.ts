import { useState } from "react";
import { type Cargo, mayPut, type Place } from "./cargo";
import { followPointer } from "./pointer-drag";

export type Carry = {
  cargo: Cargo;
  by: "pointer" | "keyboard";
  /** Over what it is now; null over nothing that takes it. */
  over: Place | null;
};

export type Carrying = {
  carry: Carry | null;
  /** For a pointer that is pressed on the cargo. */
  grab: (cargo: Cargo, at: { clientX: number; clientY: number; button: number }) => void;
  pickUp: (cargo: Cargo, over: string) => void;
  moveOver: (day: string) => void;
  drop: () => void;
  putBack: () => void;
};

/** Something that is being moved to another day, by pointer or by keyboard. */
export function useCarry(onDrop: (cargo: Cargo, place: Place) => void): Carrying {
  const [carry, setCarry] = useState<Carry | null>(null);
  const end = (cargo: Cargo, place: Place | null) => {
    setCarry(null);
    if (place !== null && mayPut(cargo, place)) onDrop(cargo, place);
  };
  return {
    carry,
    grab: (cargo, { clientX: x, clientY: y, button }) => {
      if (button !== 0) return;
      followPointer(
        { x, y },
        {
          onMove: (over) =>
            setCarry((before) => (before && before.over === over ? before : { cargo, by: "pointer", over })),
          onDrop: (place) => end(cargo, place),
          onCancel: () => setCarry(null),
        },
      );
    },
    pickUp: (cargo, over) => setCarry({ cargo, by: "keyboard", over }),
    moveOver: (day) => setCarry((before) => before && { ...before, over: day }),
    drop: () => carry && end(carry.cargo, carry.over),
    putBack: () => setCarry(null),
  };
}
