const rememberedMs = 24 * 3_600_000;
const rememberedMax = 500;

/**
 * Remembers for a day, in this isolate, what a model's endpoint refused: each refusal costs a call. The caller updates the returned object.
 */
export function remember<T>(): (key: string, now: number, begin: () => T) => T {
  const all = new Map<string, { learned: T; until: number }>();
  return (key, now, begin) => {
    const known = all.get(key);
    if (known && known.until > now) return known.learned;
    const learned = begin();
    const [oldest] = all.keys();
    if (all.size >= rememberedMax && oldest !== undefined) all.delete(oldest);
    all.set(key, { learned, until: now + rememberedMs });
    return learned;
  };
}
