import { OutboundFailedError } from "../../../platform/guarded-fetch";
import { SourceReadError } from "../../knowledge/reading/source-read-error";
import { AppError } from "../../../platform/errors";
import type { ForeignItem } from "../foreign/foreign-post";
import { readPostsPage } from "../foreign/wordpress-site/read-posts-page";
import { makeReader } from "../../knowledge/sources/reader";
import type { ImportClaim } from "./claim-import";
import { siteBytesMax } from "./import-limits";
import { ItemStore } from "./item-store";

/**
 * Reads the next page of a site's posts. Reading it again changes nothing. A page that brings nothing new is the last, whatever
 * the site says of further ones. Throws `unavailable` for what may pass.
 */
export async function readSitePage(claim: ImportClaim): Promise<"more" | "read"> {
  const { ctx, job } = claim;
  const { ports } = makeReader(ctx);
  try {
    const { items, more, perPage, bytes } = await readPostsPage(ports, job.siteUrl ?? job.name, job.page);
    const readBytes = job.readBytes + bytes;
    if (readBytes > siteBytesMax) throw new AppError("payload_too_large", tooLarge);
    const position = (job.page - 1) * perPage;
    const isNews = await bringsNews(claim, items, position);
    const store = new ItemStore(claim, position);
    await store.add(items);
    const read = { page: job.page + 1, readBytes, attempts: 0 };
    await store.flush(read);
    Object.assign(job, read);
    return more && isNews ? "more" : "read";
  } catch (error) {
    if (!(error instanceof SourceReadError)) throw error;
    if (job.page === 1 && isNowhere(error))
      throw new AppError("invalid_request", unknownName, { reason: "unreachable" });
    throw new AppError(error.code === "refused" ? "invalid_request" : "unavailable", error.message);
  }
}

const isNowhere = ({ cause }: SourceReadError) =>
  cause instanceof OutboundFailedError && cause.failure === "dns";

const unknownName =
  "The name of the site is not known. Look at how the address is spelled; a domain that is new, or has run out, is found by nobody.";

const tooLarge =
  "The posts of the site are more than 500 MB. Export them there in parts with Tools → Export, and import the files.";

const known = `SELECT count(*) AS number FROM import_items
  WHERE import_id = ?1 AND kind = 'post' AND identity IN (SELECT value FROM json_each(?2)) AND position < ?3`;

/** Whether any of a page's posts was on none of the pages before it. */
async function bringsNews(
  { ctx, job }: ImportClaim,
  items: ForeignItem[],
  position: number,
): Promise<boolean> {
  const identities = new Set(
    items.flatMap((item) =>
      item.kind === "post" ? [item.post.identity] : item.kind === "left" ? [item.identity] : [],
    ),
  );
  const row = await ctx.d1
    .prepare(known)
    .bind(job.id, JSON.stringify([...identities]), position)
    .first<{ number: number }>();
  return identities.size > (row?.number ?? 0);
}
