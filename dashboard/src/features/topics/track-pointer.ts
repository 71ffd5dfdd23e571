const slack = 5;

type Track = { onMove: (y: number) => void; onDrop: () => void; onCancel: () => void };

/** Follows a pressed pointer, in pixels from the upper edge of the window; Escape puts back. Below a few pixels it is a click. */
export function trackPointer(start: { clientX: number; clientY: number }, track: Track): void {
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
