import { longDay } from "../day-words";
import type { Carry } from "../use-carry";

/** Says what is being moved by keyboard, where to, and which keys go on from here. */
export function CarryNotice({ carry }: { carry: Carry | null }) {
  const shown = carry?.by === "keyboard" && carry.over ? carry : null;
  return (
    <div role="status" className={shown ? "mb-3 rounded-lg bg-accent-soft px-3 py-2 text-sm" : "sr-only"}>
      {shown && (
        <>
          Moving “{shown.cargo.post.title}” to {longDay(shown.over ?? "")}. Arrow keys choose the day, Enter
          drops it, Escape puts it back.
        </>
      )}
    </div>
  );
}
