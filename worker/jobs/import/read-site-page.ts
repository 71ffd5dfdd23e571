import { SourceReadError } from "../../adapters/read-source/source-read-error";
import { AppError } from "../../errors";
import { readPostsPage } from "../../services/import/foreign/wordpress-site/read-posts-page";
import { makeReader } from "../../services/sources/reader";
import type { ImportClaim } from "./claim-import";
import { ItemStore } from "./item-store";

/** Reads the next page of a site's posts. Reading it again changes nothing. Throws `unavailable` for what may pass. */
export async function readSitePage(claim: ImportClaim): Promise<"more" | "read"> {
  const { ctx, job } = claim;
  const { ports } = makeReader(ctx);
  try {
    const { items, pages, perPage } = await readPostsPage(ports, job.siteUrl ?? job.name, job.page);
    const store = new ItemStore(claim, (job.page - 1) * perPage);
    await store.add(items);
    await store.flush({ page: job.page + 1, attempts: 0 });
    job.page++;
    return job.page <= pages ? "more" : "read";
  } catch (error) {
    if (!(error instanceof SourceReadError)) throw error;
    throw new AppError(error.code === "refused" ? "invalid_request" : "unavailable", error.message);
  }
}
