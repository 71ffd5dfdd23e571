interface Render {
  tags: readonly string[];
  /** From performance.now(). */
  startedAt: number;
}

/** A page is stored a little after its data arrives: its render counts as in progress until then. */
const storingMs = 150;
const pollMs = 10;
const key = Symbol.for("@blogsvc/client/next/renders");

/** Next.js bundles pages and route handlers separately, which would duplicate module state: this is one per process. */
function renders(): Set<Render> {
  const holder = globalThis as { [key]?: Set<Render> };
  holder[key] ??= new Set();
  return holder[key];
}

/** Runs the fetch of a render, which counts as in progress until its page was stored. */
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
 * Waits until all renders of these tags that began before now have ended. They have old data, and would store it as if it were made after
 * the tags expired. If the data itself is cached, later renders count too, since they may read the old one.
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
