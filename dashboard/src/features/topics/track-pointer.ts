const slack = 5;

type Track = { onOver: (id: string | null) => void; onDrop: () => void; onCancel: () => void };

/** Follows a pressed pointer over elements with `data-topic`; Escape puts back. Below a few pixels it is a click. */
export function trackPointer(start: { clientX: number; clientY: number }, track: Track): void {
  let moving = false;
  const stop = new AbortController();
  const listen = { signal: stop.signal, capture: true };
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      moving ||= Math.hypot(clientX - start.clientX, clientY - start.clientY) > slack;
      if (!moving) return;
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-topic]");
      track.onOver(over?.dataset.topic ?? null);
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
