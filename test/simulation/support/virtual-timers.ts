import type { VirtualTime } from "./virtual-time";

/** Runs `work` with timers that ring in virtual time: the time limits of the code under test are part of the simulation. */
export async function withVirtualTimers<T>(time: VirtualTime, work: () => Promise<T>): Promise<T> {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const open = new Set<number>();
  let made = 0;
  const virtual = {
    setTimeout: (ring: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
      made += 1;
      const id = made;
      open.add(id);
      void time.sleep(ms).then(() => {
        if (open.delete(id)) ring(...args);
      });
      return id;
    },
    clearTimeout: (id: number): void => {
      open.delete(id);
    },
  };
  Object.assign(globalThis, virtual);
  try {
    return await work();
  } finally {
    Object.assign(globalThis, real);
  }
}
