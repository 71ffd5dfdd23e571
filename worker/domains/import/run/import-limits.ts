/** A claim that is not renewed for so long was left by somebody who died. */
export const claimMs = 30_000;

/** A consumer begins no step after that: others wait for their turn. */
export const workMs = 15_000;

/** Posts and pictures of one consumer: an invocation on Cloudflare may make 1,000 queries and requests. */
export const postsMax = 15;
export const picturesMax = 40;

const second = 1_000;

/** Waits after vain tries of a post, in milliseconds, while the others go on. */
export const itemBackoffMs: readonly number[] = [5 * second, 20 * second, 60 * second, 180 * second];
/** So often a post is taken up before it has failed. */
export const triesMax = itemBackoffMs.length + 1;

/** So often an import is taken up without anything coming of it: it may kill its worker each time. */
export const claimsMax = 8;

/** Waits after failed tries to read, in milliseconds; after the last of them the import has failed. */
export const backoffMs: readonly number[] = [2 * second, 10 * second, 60 * second];

/** An export of more is split. */
export const itemsMax = 20_000;

/** Of all pages of a site: what is kept of them stands in the database until it is written. */
export const siteBytesMax = 500 * 1024 * 1024;
