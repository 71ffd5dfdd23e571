import { useEffect, useRef } from "react";
import type { Carry } from "../use-carry";

/** What is being dragged, beside the pointer. */
export function DragGhost({ carry }: { carry: Carry | null }) {
  const ghost = useRef<HTMLDivElement>(null);
  const shown = carry?.by === "pointer";
  useEffect(() => {
    if (!shown) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (!ghost.current) return;
      ghost.current.style.translate = `${clientX + 10}px ${clientY + 6}px`;
      ghost.current.style.visibility = "visible";
    };
    addEventListener("pointermove", follow);
    document.documentElement.style.cursor = "grabbing";
    return () => {
      removeEventListener("pointermove", follow);
      document.documentElement.style.cursor = "";
    };
  }, [shown]);
  if (!carry || !shown) return null;
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      className="pointer-events-none invisible fixed top-0 left-0 z-60 max-w-56 truncate rounded-md border bg-raised px-2 py-1 font-medium text-xs shadow-pop"
    >
      {carry.cargo.post.title}
    </div>
  );
}
