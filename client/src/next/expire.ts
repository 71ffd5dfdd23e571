import { revalidatePath, revalidateTag } from "next/cache.js";
import { cacheTag } from "./cache-tag.ts";
import { lateTag } from "./late-tag.ts";
import { afterOfNext } from "./next-features.ts";
import { rendersHaveEnded } from "./renders-under-way.ts";

/** What a webhook expires. */
export interface Expired {
  paths: readonly string[];
  /** As named in the spec. */
  tags: readonly string[];
}

/** The sender gives up after 15 s. */
const waitMs = 5000;
/** By then, a render that fetched before the change should have ended, in any process that shares the cache. */
const againAfterMs = 3000;

/**
 * Expires paths and tags, so that the next request renders again and waits for it: never stale-while-revalidate.
 *
 * Next.js dates what it stores by the end of a render. One that fetched before the change and ends after the expiry would be stored as new,
 * permanently. So this waits for the renders that this process knows of; and if `after` exists (15.1 and later), everything expires again a
 * little later, for other processes and long renders.
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
