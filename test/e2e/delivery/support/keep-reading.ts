import type { Desk } from "./desk.ts";

const pauseMs = 100;

/** A plain client that reads the post all the time, so that the service answers from memory. */
export function keepReading(desk: Desk, slug: string): { count: () => number; close: () => void } {
  let open = true;
  let count = 0;
  const read = async () => {
    while (open) {
      await desk.read(slug);
      count++;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  void read().catch(() => undefined);
  return {
    count: () => count,
    close: () => {
      open = false;
    },
  };
}
