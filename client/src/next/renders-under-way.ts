interface Render {
  tags: readonly string[];
  /** Of performance.now(). */
  startedAt: number;
}

/** A page is stored a little after its data came: that long its render counts as under way. */
const storingMs = 150;
const pollMs = 10;
const key = Symbol.for("@blogsvc/client/next/renders");

/** Next.js bundles pages and route handlers apart, so that a module's own state would be two: one process has one of this. */
function renders(): Set<Render> {
  const holder = globalThis as { [key]?: Set<Render> };
  holder[key] ??= new Set();
  return holder[key];
}

/** Runs the fetch of a render, which is known to be under way until its page was stored. */
export async function underWay<T>(tags: readonly string[], fetchData: () => Promise<T>): Promise<T> {
  const render: Render = { tags, startedAt: performance.now() };
  renders().add(render);
  try {
    return await fetchData();
  } finally {
    setTimeout(() => renders().delete(render), storingMs);
  }
}

/**
 * Waits until no render of these tags is under way that began before now. Such a one holds the old data, and would store it
 * as if it were made after the tags expired. Later ones count too where the data itself is cached, as they may read the old.
 */
export async function rendersHaveEnded(
  tags: readonly string[],
  { limitMs, laterToo }: { limitMs: number; laterToo: boolean },
): Promise<void> {
  const now = performance.now();
  const holdsUp = (render: Render) =>
    (laterToo || render.startedAt <= now) && render.tags.some((tag) => tags.includes(tag));
  while ([...renders()].some(holdsUp) && performance.now() < now + limitMs) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
