import { revalidatePath, revalidateTag } from "next/cache.js";
import { cacheTag } from "./cache-tag.ts";
import { lateTag } from "./late-tag.ts";
import { afterOfNext } from "./next-features.ts";
import { rendersHaveEnded } from "./renders-under-way.ts";

/** What a webhook makes old. */
export interface Expired {
  paths: readonly string[];
  /** As the spec names them. */
  tags: readonly string[];
}

/** The sender gives up after 15 s. */
const waitMs = 5000;
/** Until then a render that fetched before the change should have ended, in any process that shares the cache. */
const againAfterMs = 3000;

/**
 * Expires paths and tags, so that the next request renders anew and waits for it: never stale-while-revalidate.
 *
 * Next.js dates what it stores by the end of a render. One that fetched before the change and ends after the expiry
 * would be kept as new, for ever. So those that this process knows of are waited for first; and where `after` is there (15.1
 * and later) all expires once more a little later, for those of other processes and for long ones.
 */
export async function expire({ paths, tags }: Expired): Promise<void> {
  const names = [...new Set([...tags, ...tags.map(cacheTag)])];
  const after = afterOfNext();
  await rendersHaveEnded(names, { limitMs: waitMs, laterToo: after === null });
  for (const name of names) revalidateTag(name, { expire: 0 });
  for (const path of paths) revalidatePath(path);
  after?.(async () => {
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    for (const tag of tags) revalidateTag(lateTag(cacheTag(tag)), { expire: 0 });
  });
}
