import type { Built } from "./body-cache";
import { requireSiteUrl } from "./feeds";
import { element } from "./feeds-xml";
import { canonicalOf, isoInstant, type PublicRow } from "./public-row";
import type { BuildContext, Resource } from "./read-path";
import { effectiveVersion, readVersioned, rowsOf, type VersionedWorkspace } from "./versioned";

export const sitemapTag = "sitemap";
export const sitemapType = "application/xml; charset=UTF-8";

/** The limit of one sitemap (sitemaps.org). */
const urlsMax = 50_000;

type SitemapRow = Pick<PublicRow, "slug" | "canonicalUrl" | "updatedAt">;

const published = `SELECT p.slug, p.canonical_url AS canonicalUrl, p.updated_at AS updatedAt FROM posts p
  WHERE p.workspace_id = ?1 AND p.public_order > '' ORDER BY p.public_order LIMIT ${urlsMax}`;

/** All published posts, newest first, except those whose canonical URL is on another host, which belong in that host's sitemap. */
export const sitemapResource = (): Resource => ({
  params: "sitemap.xml",
  existsWithoutTag: true,
  build: buildSitemap,
});

async function buildSitemap({ io, admission }: BuildContext): Promise<Built> {
  const { id } = admission.workspace;
  const { workspace, results } = await readVersioned(io.db, id, sitemapTag, [
    io.db.prepare(published).bind(id),
  ]);
  const body = writeSitemap(workspace, rowsOf<SitemapRow>(results[0]));
  return { version: effectiveVersion(workspace), status: 200, body, keep: true };
}

function writeSitemap(workspace: VersionedWorkspace, rows: SitemapRow[]): string {
  const { host } = new URL(requireSiteUrl(workspace));
  const urls = rows.flatMap((row) => {
    const url = canonicalOf(workspace, row);
    if (url === undefined || URL.parse(url)?.host !== host) return [];
    return [`<url>${element("loc", url)}${element("lastmod", isoInstant(row.updatedAt))}</url>`];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
