import { imports } from "../../../../schema/tables";
import { leaseOf } from "../../../platform/db/lease";

/** A worker that does not renew the lease of its import for this long has died. */
export const importLease = leaseOf(imports, 30_000);

/** A consumer starts no step after this, so that others get their turn. */
export const workMs = 15_000;

/** Posts and images per consumer: Cloudflare allows 1,000 queries and requests per invocation. */
export const postsMax = 15;
export const picturesMax = 40;

const second = 1_000;

/** Waits between attempts at a post, in milliseconds, while the others continue. */
export const itemBackoffMs: readonly number[] = [5 * second, 20 * second, 60 * second, 180 * second];
/** Attempts before a post fails. */
export const triesMax = itemBackoffMs.length + 1;

/** Attempts without progress before an import fails: it may kill its worker each time. */
export const claimsMax = 8;

/** Waits between attempts to read, in milliseconds; after the last the import fails. */
export const backoffMs: readonly number[] = [2 * second, 10 * second, 60 * second];

/** Larger exports must be split. */
export const itemsMax = 20_000;

/** For all pages of a site: their parsed content stays in the database until it is written. */
export const siteBytesMax = 500 * 1024 * 1024;
